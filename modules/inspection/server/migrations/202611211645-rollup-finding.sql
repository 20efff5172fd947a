-- What was found on a day, by place, question, category and risk: charts over years read these, not findings with their inspections.
create table inspection.rollup_finding (
  company_id bigint not null, unit_id bigint not null, day date not null, space_id bigint, item text, category text, risk text not null, n int not null);
-- All that a chart reads stands in the index: years of rows are read in order, not one by one.
create index rollup_finding_unit on inspection.rollup_finding (unit_id, day) include (space_id, item, category, risk, n);
create index rollup_finding_company on inspection.rollup_finding (company_id, day) include (unit_id, space_id, item, category, risk, n);
insert into inspection.rollup_finding (company_id, unit_id, day, space_id, item, category, risk, n)
  select t.company_id, t.unit_id, t.event_on, f.space_id, f.item, f.category, f.risk, count(*)
  from inspection.finding f join inspection.task t on t.id = f.task_id where t.status in ('_SYS_TS_2', '_SYS_TS_7') group by 1, 2, 3, 4, 5, 6, 7;

-- A finding marks the day of its inspection, like the inspection itself.
create function inspection.mark_new_findings() returns trigger language plpgsql as $$ begin
  insert into inspection.rollup_due (company_id, unit_id, day)
    select distinct t.company_id, t.unit_id, t.event_on from new_rows f join inspection.task t on t.id = f.task_id;
  return null;
end $$;
create function inspection.mark_changed_findings() returns trigger language plpgsql as $$ begin
  insert into inspection.rollup_due (company_id, unit_id, day)
    select distinct t.company_id, t.unit_id, t.event_on from (select task_id from new_rows union select task_id from old_rows) f join inspection.task t on t.id = f.task_id;
  return null;
end $$;
create function inspection.mark_old_findings() returns trigger language plpgsql as $$ begin
  insert into inspection.rollup_due (company_id, unit_id, day)
    select distinct t.company_id, t.unit_id, t.event_on from old_rows f join inspection.task t on t.id = f.task_id;
  return null;
end $$;
create trigger rollup_insert after insert on inspection.finding referencing new table as new_rows for each statement execute function inspection.mark_new_findings();
create trigger rollup_update after update on inspection.finding referencing old table as old_rows new table as new_rows for each statement execute function inspection.mark_changed_findings();
create trigger rollup_delete after delete on inspection.finding referencing old table as old_rows for each statement execute function inspection.mark_old_findings();
