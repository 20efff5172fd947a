-- The last day by which a report is put right: by its risk, in the days given for a correction of that risk, counted from the report; of low
-- risk until it is known.
alter table hazard.report add column due_on date;
update hazard.report t set due_on = (t.reported_at at time zone u.time_zone)::date + case t.risk when '_SYS_IR_1' then 1 when '_SYS_IR_2' then 7 else 14 end
  from organization.unit u where u.id = t.unit_id;
create index report_company_due on hazard.report (company_id, due_on);
create index report_unit_due on hazard.report (unit_id, due_on);
