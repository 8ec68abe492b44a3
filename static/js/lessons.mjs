// Which steps of the lessons are done, kept in this browser: ticks on a lesson's page, counts in the list.

const KEPT = "quizbank.lessons";

for (const tick of document.querySelectorAll("[data-done]")) {
  const box = tick.querySelector("input");
  const lesson = tick.closest("[data-lesson]").dataset.lesson;
  box.checked = done(lesson).includes(box.value);
  box.addEventListener("change", () => mark(lesson, box.value, box.checked));
  tick.hidden = false;
}

for (const place of document.querySelectorAll("[data-lessons] [data-lesson]")) {
  const count = done(place.dataset.lesson).length;
  if (count) place.textContent = `${count} of ${place.dataset.steps} steps done`;
}

function all() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT));
    return kept && typeof kept === "object" ? kept : {};
  } catch {
    return {}; // storage is off, or holds something else
  }
}

function done(lesson) {
  const steps = all()[lesson];
  return Array.isArray(steps) ? steps : [];
}

function mark(lesson, step, isDone) {
  const others = done(lesson).filter((other) => other !== step);
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...all(), [lesson]: isDone ? [...others, step] : others }));
  } catch {
    // storage is off or full: the tick lives as long as the page
  }
}
