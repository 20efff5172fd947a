-- The calls of the specification order units, posts and places by their names too.
create index unit_name on organization.unit ((lower(names->>'en')), id);
create index unit_short_name on organization.unit (short_name, id);
create index job_name on organization.job ((lower(names->>'en')), id);
create index post_group_name on organization.post_group ((lower(names->>'en')), id);
create index space_type_name on organization.space_type ((lower(names->>'en')), id);
create index space_group_name on organization.space_group ((lower(names->>'en')), id);
