-- The calls of the specification order message groups by their names too.
create index message_group_name on notification.message_group ((lower(names->>'en')), id);
