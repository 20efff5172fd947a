alter table assessment.assessment add column started_at timestamptz;
alter table assessment.assessment add column finding_count int not null default 0;
create index visit_company_code on assessment.assessment (company_id, code, id) where kind = 'qpe';
create index visit_unit_code on assessment.assessment (unit_id, code, id) where kind = 'qpe';
create index visit_company_due on assessment.assessment (company_id, due_on, id) where kind = 'qpe';
create index visit_unit_due on assessment.assessment (unit_id, due_on, id) where kind = 'qpe';
create index visit_due on assessment.assessment (due_on, id) where kind = 'qpe';
create index visit_before on assessment.assessment (unit_id, handed_in_at desc, id) where kind = 'qpe' and handed_in_at is not null;
comment on index assessment.visit_company_code is 'visits in order of code, readers of a company';
comment on index assessment.visit_unit_code is 'visits in order of code, readers of units';
comment on index assessment.visit_company_due is 'visits in order of day, readers of a company';
comment on index assessment.visit_unit_due is 'visits in order of day, readers of units';
comment on index assessment.visit_due is 'visits in order of day, readers of everywhere';
comment on index assessment.visit_before is 'the visit of a project before this one';

-- One of each element: what was given, what a repetition adds, and whether a corrective action follows.
alter table assessment.finding add column given_grade text not null;
alter table assessment.finding add column times int not null default 1;
alter table assessment.finding add column needs_action boolean not null default true;
drop index assessment.finding_assessment;
create unique index finding_element on assessment.finding (assessment_id, item);
