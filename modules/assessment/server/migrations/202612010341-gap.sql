-- Visits that were handed in, by their day: the list of what was compared, and the figures.
create index visit_compared_company on assessment.assessment (company_id, event_on, id) where kind = 'qpe' and handed_in_at is not null;
create index visit_compared_unit on assessment.assessment (unit_id, event_on, id) where kind = 'qpe' and handed_in_at is not null;
create index visit_compared on assessment.assessment (event_on, id) where kind = 'qpe' and handed_in_at is not null;
comment on index assessment.visit_compared_company is 'compared visits and their figures in order of day, readers of a company';
comment on index assessment.visit_compared_unit is 'compared visits and their figures in order of day, readers of units';
comment on index assessment.visit_compared is 'compared visits in order of day, readers of everywhere';
create index finding_company_code on assessment.finding (company_id, code, id);
create index finding_unit_code on assessment.finding (unit_id, code, id);
comment on index assessment.finding_company_code is 'findings in order of code, readers of a company';
comment on index assessment.finding_unit_code is 'findings in order of code, readers of units';
