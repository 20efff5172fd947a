-- A target holds from a day on, until the next of the same unit for the same risk or space; without a percent the unit says nothing from then on.
alter table inspection.score_target add column valid_from date not null default '2000-01-01';
alter table inspection.score_target alter column valid_from drop default;
alter table inspection.score_target alter column percent drop not null;
drop index inspection.score_target_risk;
create unique index score_target_risk on inspection.score_target (unit_id, risk, valid_from) where risk is not null;
drop index inspection.score_target_space;
create unique index score_target_space on inspection.score_target (space_id, valid_from) where space_id is not null;
