-- Inspections of the record of another module they are about, for that module.
create view inspection.pub_about_task as
  select id, company_id, unit_id, code, programme, about_kind, about_id, form_id, status, result, planned_at, submitted_at, worst_risk, open_action_count
  from inspection.task where about_id is not null;
