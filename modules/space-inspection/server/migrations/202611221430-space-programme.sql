-- Lists of the programme read their own rows in order, whatever else the tables hold.
create index task_space_programme_unit on inspection.task (unit_id, planned_at, id) where programme = 'space';
create index task_space_programme_company on inspection.task (company_id, planned_at, id) where programme = 'space';
create index task_space_programme on inspection.task (planned_at, id) where programme = 'space';
create index task_space_programme_code on inspection.task (code) where programme = 'space';
create index plan_space_programme on inspection.plan (unit_id, code) where programme = 'space';
