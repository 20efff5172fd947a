-- Two units may say a target of one space: the nearest to the space counts.
drop index inspection.score_target_space;
create unique index score_target_space on inspection.score_target (unit_id, space_id, valid_from) where space_id is not null;
