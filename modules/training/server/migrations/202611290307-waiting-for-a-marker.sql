-- A first attempt that waits for its marker counts once it is marked: the sums of its day are made again.
insert into training.rollup_mark (unit_id, day) select distinct unit_id, first_tried_on from training.record where first_tried_on is not null and is_first_passed is null;
