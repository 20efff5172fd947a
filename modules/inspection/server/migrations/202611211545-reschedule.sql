-- A round moved by hand stays where it was put, whatever its plan says of the time. The calendar reads rounds by day.
alter table inspection.round add column rescheduled_at timestamptz;
create index round_unit_start on inspection.round (unit_id, starts_at, id);
create index round_company_start on inspection.round (company_id, starts_at, id);
create index round_start on inspection.round (starts_at, id);
create index round_day on inspection.round (event_on);
