comment on index inspection.task_space_programme is 'INS121, readers of everywhere';
comment on index inspection.task_space_programme_company is 'INS121, readers of a company';
comment on index inspection.task_space_programme_unit is 'INS121, readers of units';
comment on index inspection.task_space_programme_code is 'the next code of the programme';
