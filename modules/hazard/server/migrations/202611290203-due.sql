-- The last day by which a report is put right: by its risk, in the days given for a correction of that risk, counted from the report; of low
-- risk until it is known.
alter table hazard.report add column due_on date;
update hazard.report t set due_on = (t.reported_at at time zone u.time_zone)::date + case t.risk when '_SYS_IR_1' then 1 when '_SYS_IR_2' then 7 else 14 end
  from organization.unit u where u.id = t.unit_id;
create index report_company_due on hazard.report (company_id, due_on);
create index report_unit_due on hazard.report (unit_id, due_on);
comment on index hazard.report_company_code is 'lists by code, readers of a company';
comment on index hazard.report_unit_code is 'lists by code, readers of units';
comment on index hazard.report_company_reported is 'lists by time, readers of a company';
comment on index hazard.report_unit_reported is 'lists by time, readers of units';
comment on index hazard.report_reported is 'lists by time, readers of everywhere';
comment on index hazard.report_reporter_reported is 'own reports by time';
comment on index hazard.report_reporter_code is 'own reports by code';
comment on index hazard.report_company_on is 'figures by day, readers of a company';
comment on index hazard.report_unit_on is 'figures by day, readers of units';
comment on index hazard.report_space is 'what was reported of a space';
comment on index hazard.report_completed is 'closing after fourteen days';
comment on index hazard.report_search is 'search by words';
comment on index hazard.report_pairs is 'search by one or two characters';
comment on index hazard.report_company_due is 'hazards put right in time, readers of a company';
comment on index hazard.report_unit_due is 'hazards put right in time, readers of units';
