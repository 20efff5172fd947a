-- Numbers, answers in words, cases with parts; tags and difficulty, by which quizzes draw.
alter table training.question add column numeric jsonb, add column guide text not null default '', add column parts jsonb not null default '[]',
  add column tags text[] not null default '{}', add column difficulty text not null default '_SYS_QD_2';

-- Fixed questions and several draws; `sets` are those either comes from, `set_id` is the first of them.
alter table training.paper add column fixed jsonb not null default '[]', add column draws jsonb not null default '[]', add column sets bigint[] not null default '{}',
  add column points int not null default 0, add column wait_hours int not null default 0, add column is_shuffled boolean not null default true,
  add column multiple text not null default 'partial', add column answers_shown text not null default 'submitted';
update training.paper set sets = array[set_id], points = question_count,
  draws = jsonb_build_array(jsonb_build_object('setId', set_id, 'tag', null, 'difficulty', null, 'count', question_count, 'points', 1));
create index paper_sets on training.paper using gin (sets);

-- Marks given by hand; the device that may answer.
alter table training.attempt add column marks jsonb not null default '[]', add column writer text, add column marked_by bigint references organization.employee,
  add column marked_at timestamptz, add column comment text not null default '';
create index attempt_marked_by on training.attempt (marked_by) where marked_by is not null;
create index attempt_waiting on training.attempt (submitted_at, id) where submitted_at is not null and is_passed is null;
create index attempt_open on training.attempt (due_at) where submitted_at is null;
create index attempt_paper on training.attempt (paper_id, id);
