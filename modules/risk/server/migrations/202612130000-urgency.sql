-- The register begins with the highest rating, and of those that are rated alike with the review that comes or came first.
alter table risk.row add column urgency int not null generated always as
  (current_rank * 100000 + case when review_on is null then 0 else greatest(0, least(99999, 99999 - (review_on - date '2000-01-01'))) end) stored;
create index row_urgency on risk.row (urgency, id);
create index row_company_urgency on risk.row (company_id, urgency, id);
create index row_unit_urgency on risk.row (unit_id, urgency, id);
comment on index risk.row_urgency is 'the register in its order, readers of everywhere';
comment on index risk.row_company_urgency is 'the register in its order, readers of a company';
comment on index risk.row_unit_urgency is 'the register in its order, readers of units';
comment on index risk.row_review_on is 'lists in order of review, readers of everywhere';
comment on index risk.row_company_review_on is 'lists in order of review, readers of a company';
comment on index risk.row_unit_review_on is 'lists in order of review, readers of units';
drop index risk.row_current_rank;
drop index risk.row_company_current_rank;
drop index risk.row_unit_current_rank;
