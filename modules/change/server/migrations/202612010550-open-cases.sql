-- What is still to be done is read apart from all that has ended: on homepages, in lists, when a project closes.
create index case_company_open on change.case (company_id, since, id)
  where status in ('_SYS_TS_8', '_SYS_TS_11', '_SYS_TS_17', '_SYS_TS_18', '_SYS_TS_1', '_SYS_TS_15', '_SYS_TS_5', '_SYS_TS_19');
create index case_unit_open on change.case (unit_id, since, id)
  where status in ('_SYS_TS_8', '_SYS_TS_11', '_SYS_TS_17', '_SYS_TS_18', '_SYS_TS_1', '_SYS_TS_15', '_SYS_TS_5', '_SYS_TS_19');
comment on index change.case_company_open is 'open cases by time in state, readers of a company';
comment on index change.case_unit_open is 'open cases by time in state, readers of units; whether a unit may be closed';

-- The record of another module a task was proposed for: it is proposed once, whatever the language of the reader.
alter table change.task add touched_kind text, add touched_id bigint;
