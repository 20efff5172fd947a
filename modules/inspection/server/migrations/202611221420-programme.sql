-- The inspection programme a record belongs to, and what it is about beside its space. A constant default: no row is rewritten.
alter table inspection.plan add column programme text not null default 'ehs', add column about_kind text, add column about_id bigint;
alter table inspection.round add column programme text not null default 'ehs';
alter table inspection.task add column programme text not null default 'ehs', add column about_kind text, add column about_id bigint;
alter table inspection.finding add column programme text not null default 'ehs', add column about_kind text, add column about_id bigint;
create index task_about on inspection.task (about_kind, about_id) where about_id is not null;

create or replace view inspection.pub_task as
  select id, company_id, unit_id, code, status, missed, planned_at, due_at, submitted_at, event_on, percent, result, space_id, form_id, finding_count, programme from inspection.task;

-- Figures are kept by programme.
alter table inspection.rollup_day add column programme text not null default 'ehs';
alter table inspection.rollup_day drop constraint rollup_day_pkey;
alter table inspection.rollup_day add primary key (unit_id, day, programme);
