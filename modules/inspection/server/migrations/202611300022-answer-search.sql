-- What a list of answers is searched and filtered by stands in the answer: a question has hundreds of thousands of answers.
alter table inspection.answer add search text, add critical_reading boolean;
create function inspection.describe_answer() returns trigger language plpgsql as $$ begin
  select search, critical and type in ('reading', 'temperature') into new.search, new.critical_reading from inspection.answer_item where id = new.item_id;
  return new;
end $$;
create trigger describe_answer before insert on inspection.answer for each row execute function inspection.describe_answer();

-- No figure changes by it, so no day is counted again.
alter table inspection.answer disable trigger rollup_update;
update inspection.answer t set search = m.search, critical_reading = m.critical and m.type in ('reading', 'temperature')
  from inspection.answer_item m where m.id = t.item_id;
alter table inspection.answer enable trigger rollup_update;
alter table inspection.answer alter search set not null, alter critical_reading set not null;

create index answer_search on inspection.answer using gin (search gin_trgm_ops);
create index answer_pairs on inspection.answer using gin (platform.bigrams(search));
create index answer_breach on inspection.answer (event_on, id, unit_id) where counts and programme in ('ehs', 'space') and verdict = 'fail' and critical_reading;
