-- The same pairs, made in less than half the time: letters are lowered and taken apart once, not once per pair. Every searched
-- row pays for it when it is written, and the planner for thirty thousand rows each time it counts a list anew.
create or replace function platform.bigrams(words text) returns text[] language plpgsql immutable strict parallel safe as
$$ declare letters text[] := string_to_array(lower(words), null);
begin
  return array(select a || b from unnest(letters, letters[2:]) pair (a, b) limit greatest(cardinality(letters) - 1, 0));
end $$;
