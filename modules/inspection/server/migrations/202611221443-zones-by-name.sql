-- Plans keep the zone of their unit by name; inspections of units that had an offset count on the day of the zone that was meant.
update inspection.plan set time_zone = organization.zone_of_offset(time_zone) where time_zone !~ '^[A-Za-z]';
update inspection.task set due_at = due_at where round_id is not null and unit_id in (select unit_id from organization.offset_zone);
