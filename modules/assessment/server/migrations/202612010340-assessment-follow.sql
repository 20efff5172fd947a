-- The next day on which the people of an open ASE are reminded.
alter table assessment.assessment add column remind_on date;
create index assessment_remind on assessment.assessment (remind_on, id) where kind = 'ase' and status = '_SYS_TS_1';
comment on index assessment.assessment_remind is 'the job that reminds';

-- What a visit that was handed in says against the self-scores of its project, as points of 100; null without both sides.
alter table assessment.assessment add column gap_points numeric, add column gap_elements int, add column gap_over int, add column gap_apart int;
