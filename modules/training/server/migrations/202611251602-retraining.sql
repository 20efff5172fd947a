-- A revision whose holders learn again until a day.
alter table training.lesson_version add column retrain_by date;
create index lesson_version_material on training.lesson_version (lesson_id, no) where retrain_by is not null;
create index scheduling_version on training.scheduling (lesson_version_id);

-- Who was enrolled because of a requirement: once for each end of what is held.
create table training.auto_enrolment (
  requirement_id bigint not null references training.requirement, employee_id bigint not null references organization.employee,
  round text not null, record_id bigint not null references training.record, primary key (requirement_id, employee_id, round));
create index auto_enrolment_employee on training.auto_enrolment (employee_id);
create index auto_enrolment_record on training.auto_enrolment (record_id);

-- The day the requirements of a unit were last gone through.
create table training.unit_night (unit_id bigint primary key references organization.unit, day date not null);
