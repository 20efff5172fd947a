-- One meaning for open, overdue and on time (server/record/overdue.store.ts): drafts and cancelled actions are neither, and on time is
-- judged by when the responsible person submitted.
drop index action.action_open;
create index action_open on action.action (unit_id, due_at) include (company_id, finished_at, created_at, status)
  where closed_at is null and status in ('_SYS_TS_17', '_SYS_TS_4', '_SYS_TS_1', '_SYS_TS_14', '_SYS_TS_5', '_SYS_TS_2');
-- The days were counted by the meaning of before: a unit without a row is read from its records until the next refresh has counted it.
delete from action.rollup_unit;
