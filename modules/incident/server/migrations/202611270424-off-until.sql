-- The last day of absence or of other work, and no end where a spell has none: few injuries are in progress, and an index finds them.
create function incident.off_until(spells jsonb) returns date language sql immutable strict parallel safe as
$$ select max(coalesce((spell->>'to')::date, 'infinity')) from jsonb_array_elements(case jsonb_typeof(spells) when 'array' then spells else '[]' end) spell $$;
create index injury_off on incident.injury (incident.off_until(spells)) where incident.off_until(spells) is not null;
comment on index incident.injury_off is 'lists of injuries in progress';
