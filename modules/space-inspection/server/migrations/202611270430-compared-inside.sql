-- Status and result at the end of the key are compared inside the index, and so is the unit of a code (decision 0280).
drop index inspection.task_space_programme_unit;
create index task_space_programme_unit on inspection.task (unit_id, planned_at, id, status, result) where programme = 'space';
comment on index inspection.task_space_programme_unit is 'INS121, readers of units';
drop index inspection.task_space_programme_company;
create index task_space_programme_company on inspection.task (company_id, planned_at, id, status, result) where programme = 'space';
comment on index inspection.task_space_programme_company is 'INS121, readers of a company';
drop index inspection.task_space_programme;
create index task_space_programme on inspection.task (planned_at, id, status, result) where programme = 'space';
comment on index inspection.task_space_programme is 'INS121, readers of everywhere';
drop index inspection.task_space_programme_code;
create index task_space_programme_code on inspection.task (code, unit_id) where programme = 'space';
comment on index inspection.task_space_programme_code is 'the next code of the programme; INS121 in order of code';
