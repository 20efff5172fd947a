-- Findings of inspections about the record of another module, for that module: their corrective actions are its own.
create view inspection.pub_about_finding as
  select f.id, t.about_kind, t.about_id from inspection.finding f join inspection.task t on t.id = f.task_id where t.about_id is not null;
