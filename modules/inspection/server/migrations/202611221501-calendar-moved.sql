-- The calendar of days is organization's.
insert into organization.calendar_day (company_id, unit_id, day, names, created_by, created_at, updated_by, updated_at)
  select company_id, company_id, day, names, created_by, created_at, updated_by, updated_at from inspection.holiday;
drop table inspection.holiday;
