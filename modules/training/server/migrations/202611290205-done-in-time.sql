-- Done is what ended well by its deadline: what was counted before is counted again by the next run, and read from the records until then.
insert into training.rollup_mark (unit_id, day) select distinct unit_id, deadline from training.record where deadline is not null;
