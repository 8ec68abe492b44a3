BEGIN TRANSACTION;
CREATE TABLE accounts (
    learner_id text primary key references learners (id) on delete cascade,
    name text not null unique,
    shown text not null,
    password text not null,
    role text not null check (role in ('learner', 'instructor')),
    disabled integer not null check (disabled in (0, 1)),
    created_at integer not null
) strict;
CREATE TABLE attempt_places (
    attempt_id text not null references attempts (id) on delete cascade,
    place integer not null,
    item_id text not null,
    version text not null,
    domain text not null,
    shuffle text not null,
    wanted integer not null,
    response text,
    confidence text not null,
    flagged integer not null check (flagged in (0, 1)),
    struck text not null,
    note text not null,
    revision integer not null,
    saved_at integer,
    contested_at integer,
    took_ms integer not null,
    correct integer check (correct in (0, 1)),
    primary key (attempt_id, place)
) strict, without rowid;
INSERT INTO "attempt_places" VALUES('ORmNo2boYeCKprhY',1,'a0','1','a','["b","a","c"]',1,'["b"]','sure',1,'["c"]','A note',1,1796378400000,NULL,0,0);
INSERT INTO "attempt_places" VALUES('ORmNo2boYeCKprhY',2,'a6','1','a','["b","c","a"]',1,NULL,'',0,'[]','',0,NULL,NULL,0,0);
INSERT INTO "attempt_places" VALUES('ORmNo2boYeCKprhY',3,'b2','1','b','["a","c","b"]',1,NULL,'',0,'[]','',0,NULL,NULL,0,0);
INSERT INTO "attempt_places" VALUES('ORmNo2boYeCKprhY',4,'b6','1','b','["b","c","a"]',1,NULL,'',0,'[]','',0,NULL,NULL,0,0);
INSERT INTO "attempt_places" VALUES('ORmNo2boYeCKprhY',5,'a2','1','a','["c","b","a"]',1,NULL,'',0,'[]','',0,NULL,NULL,0,0);
INSERT INTO "attempt_places" VALUES('tgrdNBTcWTwrvBEF',1,'b4','2','b','["b","c","a"]',1,'["b"]','sure',1,'["c"]','A note',1,1796378400000,NULL,0,NULL);
INSERT INTO "attempt_places" VALUES('tgrdNBTcWTwrvBEF',2,'b3','2','b','["b","c","a"]',1,NULL,'',0,'[]','',0,NULL,NULL,0,NULL);
INSERT INTO "attempt_places" VALUES('tgrdNBTcWTwrvBEF',3,'a3','2','a','["a","b","c"]',1,NULL,'',0,'[]','',0,NULL,NULL,0,NULL);
INSERT INTO "attempt_places" VALUES('tgrdNBTcWTwrvBEF',4,'a7','2','a','["b","c","a"]',1,NULL,'',0,'[]','',0,NULL,NULL,0,NULL);
INSERT INTO "attempt_places" VALUES('tgrdNBTcWTwrvBEF',5,'a4','2','a','["b","c","a"]',1,NULL,'',0,'[]','',0,NULL,NULL,0,NULL);
CREATE TABLE attempts (
    id text primary key,
    learner_id text not null references learners (id) on delete cascade,
    exam text not null,
    kind text not null check (kind in ('full', 'short', 'diagnostic', 'missed')),
    seed integer not null,
    blueprint text not null,
    started_at integer not null,
    due_at integer not null,
    at_place integer not null,
    touched_at integer not null,
    finished_at integer,
    ended text check (ended in ('handed in', 'time'))
) strict;
INSERT INTO "attempts" VALUES('ORmNo2boYeCKprhY','local','X','short',1,'{"code":"X","title":"X","guide_version":"1","guide_date":"2026-11-01","items":60,"minutes":120,"cut":720,"domains":[{"id":"a","title":"A","weight":60,"tasks":[{"id":"a.1","title":"A task","points":[]}]},{"id":"b","title":"B","weight":40,"tasks":[{"id":"b.1","title":"A task","points":[]}]}],"scenarios":[],"scenarios_drawn":0,"traps":{},"drift":[]}',1796378400000,1796379000000,1,1796378400000,1796378400000,'handed in');
INSERT INTO "attempts" VALUES('tgrdNBTcWTwrvBEF','local','X','short',2,'{"code":"X","title":"X","guide_version":"1","guide_date":"2026-11-01","items":60,"minutes":120,"cut":720,"domains":[{"id":"a","title":"A","weight":60,"tasks":[{"id":"a.1","title":"A task","points":[]}]},{"id":"b","title":"B","weight":40,"tasks":[{"id":"b.1","title":"A task","points":[]}]}],"scenarios":[],"scenarios_drawn":0,"traps":{},"drift":[]}',1796378400000,1796379000000,1,1796378400000,NULL,NULL);
CREATE TABLE bank_uploads (
    id text primary key,
    name text not null,
    number integer not null,
    archive blob not null,
    uploaded_by text not null references learners (id),
    uploaded_at integer not null,
    published_at integer,
    withdrawn_at integer,
    note text not null,
    unique (name, number)
) strict;
CREATE TABLE browser_proofs (
    item_id text not null,
    subject text not null,
    report text not null,
    reported_by text not null references learners (id) on delete cascade,
    reported_at integer not null,
    primary key (item_id, subject)
) strict, without rowid;
CREATE TABLE cards (
    learner_id text not null references learners (id) on delete cascade,
    item_id text not null,
    memory text,
    due_on text,
    answers integer not null,
    right integer not null,
    last_seq integer,
    last_rating text,
    version text,
    suspended integer not null check (suspended in (0, 1)),
    leech integer not null check (leech in (0, 1)),
    changed integer not null check (changed in (0, 1)),
    buried_until text,
    repeat_on text,
    repeat_seq integer,
    repeated_on text,
    primary key (learner_id, item_id)
) strict, without rowid;
INSERT INTO "cards" VALUES('local','a','{"v":1,"model":"fsrs-6","stability":2.3065,"difficulty":2.118103970459016,"reviewed_on":"2026-12-01","due_on":"2026-12-03","reviews":1,"lapses":0,"seed":222752054364699}','2026-12-03',1,1,1,'Good','1+',0,0,1,NULL,NULL,NULL,NULL);
INSERT INTO "cards" VALUES('local','a0','{"v":1,"model":"fsrs-6","stability":0.212,"difficulty":6.4133,"reviewed_on":"2026-12-04","due_on":"2026-12-05","reviews":1,"lapses":0,"seed":85837435830797}','2026-12-04',1,0,10,'Again','2',0,0,1,NULL,'2026-12-04',10,NULL);
INSERT INTO "cards" VALUES('local','b','{"v":2,"model":"fsrs-6","stability":0.11279815380574301,"difficulty":8.806304468856837,"reviewed_on":"2026-12-04","due_on":"2026-12-05","reviews":2,"lapses":1,"seed":68323938533433,"fit":1,"decay":0.1542}','2026-12-05',2,0,6,'Again','1',0,0,0,'2026-12-05','2026-12-04',6,NULL);
INSERT INTO "cards" VALUES('local','c',NULL,NULL,0,0,NULL,NULL,NULL,1,0,0,NULL,NULL,NULL,NULL);
INSERT INTO "cards" VALUES('local','k','{"v":1,"model":"fsrs-6","stability":2.3065,"difficulty":2.118103970459016,"reviewed_on":"2026-12-03","due_on":"2026-12-05","reviews":1,"lapses":0,"seed":143300563151144}','2026-12-05',1,1,5,'Good','1',0,0,0,NULL,NULL,NULL,NULL);
CREATE TABLE edits (
    learner_id text not null references learners (id) on delete cascade,
    name text not null,
    version text not null,
    code text not null,
    revision text not null,
    changed_at integer not null,
    primary key (learner_id, name, version)
) strict;
INSERT INTO "edits" VALUES('local','a','0000000000000000','print(1)
','rEFmSJPz',1796378400000);
CREATE TABLE failures (
    name text primary key,
    count integer not null,
    last_at integer not null
) strict
;
CREATE TABLE fits (
    learner_id text not null references learners (id) on delete cascade,
    number integer not null,
    at integer not null,
    outcome text not null check (
        outcome in ('adopted', 'kept', 'thin', 'failed', 'unavailable', 'returned')
    ),
    reviews integer not null,
    judged integer not null,
    loss_before real,
    loss_after real,
    weights text,
    chosen integer,
    starts_on text,
    primary key (learner_id, number)
) strict, without rowid;
INSERT INTO "fits" VALUES('local',1,1,'adopted',200,100,0.4,0.3,'[0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542]',1,'2026-11-30');
CREATE TABLE item_versions (
    item_id text not null,
    version text not null,
    key text not null,
    content text not null,
    first_seen_at integer not null,
    primary key (item_id, version)
) strict;
INSERT INTO "item_versions" VALUES('a','1','["a"]','{"id":"a","bank":"bank","kind":"single","stem":"Stem of a","place":{"file":"bank.yaml","line":1,"column":1},"version":"1","language":"en","level":"application","exams":{},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":true,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":false,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796119200000);
INSERT INTO "item_versions" VALUES('b','1','["a"]','{"id":"b","bank":"bank","kind":"single","stem":"Stem of b","place":{"file":"bank.yaml","line":1,"column":1},"version":"1","language":"en","level":"application","exams":{},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":true,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":false,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796205600000);
INSERT INTO "item_versions" VALUES('k','1','','{"id":"k","bank":"bank","front":"Front of k","back":"Back","place":{"file":"bank.yaml","line":1,"column":1},"version":"1","language":"en","exams":{},"topics":[],"snippet":null,"sources":[],"was":[]}',1796292000000);
INSERT INTO "item_versions" VALUES('a','1+','["b"]','{"id":"a","bank":"bank","kind":"single","stem":"Stem of a","place":{"file":"bank.yaml","line":1,"column":1},"version":"1+","language":"en","level":"application","exams":{},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('a0','1','["a"]','{"id":"a0","bank":"bank","kind":"single","stem":"Stem of a0","place":{"file":"bank.yaml","line":1,"column":1},"version":"1","language":"en","level":"application","exams":{"X":["a.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":true,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":false,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('a6','1','["a"]','{"id":"a6","bank":"bank","kind":"single","stem":"Stem of a6","place":{"file":"bank.yaml","line":1,"column":1},"version":"1","language":"en","level":"application","exams":{"X":["a.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":true,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":false,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('b2','1','["a"]','{"id":"b2","bank":"bank","kind":"single","stem":"Stem of b2","place":{"file":"bank.yaml","line":1,"column":1},"version":"1","language":"en","level":"application","exams":{"X":["b.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":true,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":false,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('b6','1','["a"]','{"id":"b6","bank":"bank","kind":"single","stem":"Stem of b6","place":{"file":"bank.yaml","line":1,"column":1},"version":"1","language":"en","level":"application","exams":{"X":["b.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":true,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":false,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('a2','1','["a"]','{"id":"a2","bank":"bank","kind":"single","stem":"Stem of a2","place":{"file":"bank.yaml","line":1,"column":1},"version":"1","language":"en","level":"application","exams":{"X":["a.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":true,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":false,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('a0','2','["b"]','{"id":"a0","bank":"bank","kind":"single","stem":"Stem of a0","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["a.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('a1','2','["b"]','{"id":"a1","bank":"bank","kind":"single","stem":"Stem of a1","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["a.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('a2','2','["b"]','{"id":"a2","bank":"bank","kind":"single","stem":"Stem of a2","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["a.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('a3','2','["b"]','{"id":"a3","bank":"bank","kind":"single","stem":"Stem of a3","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["a.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('a4','2','["b"]','{"id":"a4","bank":"bank","kind":"single","stem":"Stem of a4","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["a.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('a5','2','["b"]','{"id":"a5","bank":"bank","kind":"single","stem":"Stem of a5","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["a.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('a6','2','["b"]','{"id":"a6","bank":"bank","kind":"single","stem":"Stem of a6","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["a.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('a7','2','["b"]','{"id":"a7","bank":"bank","kind":"single","stem":"Stem of a7","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["a.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('b0','2','["b"]','{"id":"b0","bank":"bank","kind":"single","stem":"Stem of b0","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["b.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('b1','2','["b"]','{"id":"b1","bank":"bank","kind":"single","stem":"Stem of b1","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["b.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('b2','2','["b"]','{"id":"b2","bank":"bank","kind":"single","stem":"Stem of b2","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["b.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('b3','2','["b"]','{"id":"b3","bank":"bank","kind":"single","stem":"Stem of b3","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["b.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('b4','2','["b"]','{"id":"b4","bank":"bank","kind":"single","stem":"Stem of b4","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["b.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('b5','2','["b"]','{"id":"b5","bank":"bank","kind":"single","stem":"Stem of b5","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["b.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('b6','2','["b"]','{"id":"b6","bank":"bank","kind":"single","stem":"Stem of b6","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["b.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
INSERT INTO "item_versions" VALUES('b7','2','["b"]','{"id":"b7","bank":"bank","kind":"single","stem":"Stem of b7","place":{"file":"bank.yaml","line":1,"column":1},"version":"2","language":"en","level":"application","exams":{"X":["b.1"]},"topics":[],"scenario":"","options":[{"id":"a","text":"A","rationale":"rationale of a","key":false,"trap":"","pinned":false},{"id":"b","text":"B","rationale":"rationale of b","key":true,"trap":"","pinned":false},{"id":"c","text":"C","rationale":"rationale of c","key":false,"trap":"","pinned":false}],"blocks":[],"left":[],"right":[],"pairs":{},"accept":{},"rationale":"","lab":null,"snippet":null,"sources":[],"guide":"","differs":"","was":[]}',1796378400000);
CREATE TABLE learners (
    id text primary key,
    name text not null,
    settings text not null,
    created_at integer not null
) strict;
INSERT INTO "learners" VALUES('local','You','{"day_starts_at":"04:00","exam":"","exam_on":"","extra_time":0,"minutes_a_day":20,"other_exam":"","other_exam_on":"","retention":0.9,"scheme":"auto","single_keys":true,"text_size":"normal","zone":"Europe/Berlin"}',1796087560028);
CREATE TABLE lesson_steps (
    learner_id text not null references learners (id) on delete cascade,
    lesson text not null,
    step integer not null,
    version text not null,
    chosen text not null,
    done_at integer,
    primary key (learner_id, lesson, step)
) strict, without rowid
;
INSERT INTO "lesson_steps" VALUES('local','loop',1,'1','a',1796378400000);
CREATE TABLE links (
    digest text primary key,
    kind text not null check (kind in ('invite', 'reset')),
    learner_id text references learners (id) on delete cascade,
    role text not null check (role in ('learner', 'instructor')),
    expires_at integer not null
) strict;
CREATE TABLE log (
    seq integer primary key,
    learner_id text not null references learners (id) on delete cascade,
    item_id text not null,
    event text not null check (
        event in ('answered', 'rated', 'undone', 'suspended', 'released', 'buried', 'changed')
    ),
    at integer not null,
    day text not null,
    showing_id text unique references showings (id) on delete cascade,
    version text,
    response text,
    confidence text,
    correct integer check (correct in (0, 1)),
    rating text check (rating in ('Again', 'Hard', 'Good', 'Easy')),
    retention real,
    took_ms integer,
    undoes integer unique references log (seq) on delete cascade
, fit integer) strict;
INSERT INTO "log" VALUES(1,'local','a','answered',1796119200000,'2026-12-01','bEQpSkiAbNsz5Ll5','1','["a"]','sure',1,'Good',0.9,0,NULL,NULL);
INSERT INTO "log" VALUES(2,'local','b','answered',1796205600000,'2026-12-02','UDXZGUkf9LNtFkps','1','["b"]','sure',0,'Again',0.9,0,NULL,NULL);
INSERT INTO "log" VALUES(3,'local','a','answered',1796292000000,'2026-12-03','0OP4WEEZC_Wt1Iou','1','["b"]','sure',0,'Again',0.9,0,NULL,NULL);
INSERT INTO "log" VALUES(4,'local','a','undone',1796292000000,'2026-12-03',NULL,NULL,NULL,NULL,0,NULL,NULL,0,3,NULL);
INSERT INTO "log" VALUES(5,'local','k','rated',1796292000000,'2026-12-03','JLXSq8fqAxSWN76o','1',NULL,NULL,1,'Good',0.9,0,NULL,NULL);
INSERT INTO "log" VALUES(6,'local','b','answered',1796378400000,'2026-12-04','cLCGns7-Hq7-PqNG','1','["b"]','sure',0,'Again',0.9,0,NULL,1);
INSERT INTO "log" VALUES(7,'local','c','suspended',1796378400000,'2026-12-04',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES(8,'local','b','buried',1796378400000,'2026-12-04',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES(9,'local','a','changed',1796378400000,'2026-12-04',NULL,'1+',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "log" VALUES(10,'local','a0','answered',1796378400000,'2026-12-04',NULL,'1','["b"]','sure',0,'Again',0.9,0,NULL,NULL);
INSERT INTO "log" VALUES(11,'local','a0','changed',1796378400000,'2026-12-04',NULL,'2',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE marks (
    learner_id text not null references learners (id) on delete cascade,
    item_id text not null,
    flagged integer not null check (flagged in (0, 1)),
    note text not null,
    changed_at integer not null,
    primary key (learner_id, item_id)
) strict, without rowid;
INSERT INTO "marks" VALUES('local','a',0,'A note',1796378400000);
CREATE TABLE regrades (
    seq integer primary key,
    attempt_id text not null references attempts (id) on delete cascade,
    place integer not null,
    version text not null,
    was integer not null check (was in (0, 1)),
    correct integer not null check (correct in (0, 1)),
    reason text not null,
    regraded_by text not null,
    at integer not null
) strict;
INSERT INTO "regrades" VALUES(1,'ORmNo2boYeCKprhY',1,'2',0,1,'Key','local',1796378400000);
CREATE TABLE renames (
    old_id text primary key,
    new_id text not null
) strict;
CREATE TABLE reports (
    id text primary key,
    learner_id text not null references learners (id) on delete cascade,
    item_id text not null,
    version text not null,
    reason text not null,
    text text not null,
    reported_at integer not null,
    state text not null check (state in ('open', 'mended', 'declined')),
    reply text not null,
    closed_at integer
) strict;
INSERT INTO "reports" VALUES('fCGW3nzOJm8v','local','a','1','typo','A report',1796378400000,'open','',NULL);
CREATE TABLE runs (
    id text primary key,
    learner_id text not null references learners (id) on delete cascade,
    item_id text not null,
    version text not null,
    choice text not null,
    ending text not null,
    output text not null,
    reported_at integer not null
) strict;
INSERT INTO "runs" VALUES('UP42ZUXXW1_p','local','a','1','a','ok','out',1796378400000);
CREATE TABLE showings (
    id text primary key,
    learner_id text not null references learners (id) on delete cascade,
    item_id text not null,
    version text not null,
    purpose text not null,
    filter text not null,
    shuffle text not null,
    shown_at integer not null,
    open integer not null check (open in (0, 1))
) strict;
INSERT INTO "showings" VALUES('bEQpSkiAbNsz5Ll5','local','a','1','practise','{"domain":"","exam":"","item":"a","kind":"","missed":false,"topic":""}','["c","a","b"]',1796119200000,0);
INSERT INTO "showings" VALUES('UDXZGUkf9LNtFkps','local','b','1','practise','{"domain":"","exam":"","item":"b","kind":"","missed":false,"topic":""}','["c","a","b"]',1796205600000,0);
INSERT INTO "showings" VALUES('0OP4WEEZC_Wt1Iou','local','a','1','practise','{"domain":"","exam":"","item":"a","kind":"","missed":false,"topic":""}','["b","c","a"]',1796292000000,0);
INSERT INTO "showings" VALUES('8aBv4oG1_7HscMMj','local','a','1','practise','{"domain":"","exam":"","item":"a","kind":"","missed":false,"topic":""}','["b","c","a"]',1796292000000,1);
INSERT INTO "showings" VALUES('JLXSq8fqAxSWN76o','local','k','1','cards','{"domain":"","exam":"","kind":"","missed":false,"topic":""}','[]',1796292000000,0);
INSERT INTO "showings" VALUES('cLCGns7-Hq7-PqNG','local','b','1','practise','{"domain":"","exam":"","item":"b","kind":"","missed":false,"topic":""}','["c","a","b"]',1796378400000,0);
CREATE TABLE sign_ins (
    digest text primary key,
    learner_id text not null references learners (id) on delete cascade,
    created_at integer not null,
    seen_at integer not null,
    agent text not null
) strict;
CREATE UNIQUE INDEX showings_open on showings (learner_id, purpose, filter) where open = 1;
CREATE INDEX log_by_learner on log (learner_id, seq);
CREATE INDEX log_by_item on log (learner_id, item_id, seq);
CREATE INDEX log_by_day on log (learner_id, day, event, correct, took_ms);
CREATE INDEX cards_due on cards (learner_id, due_on);
CREATE INDEX cards_by_item on cards (item_id, version);
CREATE INDEX cards_returning on cards (learner_id, repeat_on) where repeat_on is not null;
CREATE INDEX reports_by_state on reports (state, reported_at);
CREATE INDEX runs_by_item on runs (learner_id, item_id, reported_at);
CREATE UNIQUE INDEX attempts_open on attempts (learner_id) where finished_at is null;
CREATE INDEX attempts_by_learner on attempts (learner_id, started_at);
CREATE INDEX attempts_due on attempts (due_at) where finished_at is null;
CREATE INDEX attempt_places_by_item on attempt_places (item_id);
CREATE INDEX regrades_by_attempt on regrades (attempt_id, place)
;
CREATE INDEX sign_ins_by_learner on sign_ins (learner_id, seen_at);
COMMIT;
PRAGMA user_version = 6;
PRAGMA application_id = 1364869707;
