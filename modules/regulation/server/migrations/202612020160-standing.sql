-- How each project stands with each clause that counts against it, worked out of the register, the tree and the laws in force (decision 0390): derived,
-- and true only of projects that were worked out on the day of the reader and have no mark below.
create table regulation.standing (
  id bigint primary key, company_id bigint not null, unit_id bigint not null references organization.unit on delete cascade,
  regulation_id bigint not null references regulation.regulation on delete cascade, clause_id bigint not null references regulation.clause on delete cascade,
  importance smallint not null, topics text[] not null, standing text not null, fresh_until date,
  -- Its evidence ends soon.
  ending boolean not null);
create index standing_clause on regulation.standing (clause_id);
create index standing_regulation on regulation.standing (regulation_id, importance, id);
create index standing_unit_importance on regulation.standing (unit_id, importance, id);
create index standing_company_importance on regulation.standing (company_id, importance, id);
create index standing_importance on regulation.standing (importance, id);
create index standing_unit_fresh on regulation.standing (unit_id, fresh_until, id);
create index standing_company_fresh on regulation.standing (company_id, fresh_until, id);
create index standing_fresh on regulation.standing (fresh_until, id);
create index standing_company_is on regulation.standing (company_id, standing, importance, id);
create index standing_unit_is on regulation.standing (unit_id, standing, importance, id);
create index standing_company_ending on regulation.standing (company_id, fresh_until, id) where ending;
create index standing_unit_ending on regulation.standing (unit_id, fresh_until, id) where ending;
comment on index regulation.standing_clause is 'foreign key';
comment on index regulation.standing_regulation is 'projects and clauses of a regulation; foreign key';
comment on index regulation.standing_unit_importance is 'clauses of projects by importance, readers of units; what is worked out again';
comment on index regulation.standing_company_importance is 'clauses of projects by importance, readers of a company';
comment on index regulation.standing_importance is 'clauses of projects by importance, readers of everywhere';
comment on index regulation.standing_unit_fresh is 'clauses of projects by the end of their evidence, readers of units';
comment on index regulation.standing_company_fresh is 'clauses of projects by the end of their evidence, readers of a company';
comment on index regulation.standing_fresh is 'clauses of projects by the end of their evidence, readers of everywhere';
comment on index regulation.standing_company_is is 'what fails or is not identified, readers of a company; the worst failures';
comment on index regulation.standing_unit_is is 'the same, readers of units';
comment on index regulation.standing_company_ending is 'evidence that ends soon, readers of a company';
comment on index regulation.standing_unit_ending is 'the same, readers of units';

-- The same as sums of a project: of all its clauses (topic '') and of those of a topic.
create table regulation.standing_sum (
  unit_id bigint not null references organization.unit on delete cascade, topic text not null, company_id bigint not null,
  in_scope int not null, identified int not null, weight int not null, kept int not null, applicable int not null, failed int not null, stale int not null,
  not_assessed int not null, ending int not null, primary key (unit_id, topic));
create index standing_sum_company on regulation.standing_sum (company_id, topic);
comment on index regulation.standing_sum_company is 'sums of a company';

-- The local day on which a unit was worked out.
create table regulation.standing_unit (unit_id bigint primary key references organization.unit on delete cascade, day date not null);

-- Units of which something has changed since, written by the very transaction that changed it. A log without keys: two writers never wait for each other.
create table regulation.standing_mark (id bigint generated always as identity primary key, unit_id bigint not null);
create index standing_mark_unit on regulation.standing_mark (unit_id);
comment on index regulation.standing_mark_unit is 'whether a unit is to be worked out again';

-- A unit, and all below it: what was judged for a division holds for its hospitals.
create function regulation.mark_units(units bigint[]) returns void language sql as $$
  insert into regulation.standing_mark (unit_id) select distinct k.descendant_id from organization.pub_closure k
    where k.ancestor_id = any(units) and k.valid_to is null $$;
create function regulation.mark_judged() returns trigger language plpgsql as $$ begin
  perform regulation.mark_units((select array_agg(distinct unit_id) from changed));
  return null;
end $$;
create trigger standing_insert after insert on regulation.obligation referencing new table as changed for each statement execute function regulation.mark_judged();
create trigger standing_update after update on regulation.obligation referencing new table as changed for each statement execute function regulation.mark_judged();
create trigger standing_delete after delete on regulation.obligation referencing old table as changed for each statement execute function regulation.mark_judged();

create function regulation.mark_regulation() returns trigger language plpgsql as $$ begin
  perform regulation.mark_units(array[old.unit_id, new.unit_id]);
  return null;
end $$;
create trigger standing_update after update of unit_id, topics, business_line_ids, in_force_from, in_force_to on regulation.regulation for each row
  when ((new.in_force_from is not null or old.in_force_from is not null) and (old.unit_id, old.topics, old.business_line_ids, old.in_force_from, old.in_force_to)
    is distinct from (new.unit_id, new.topics, new.business_line_ids, new.in_force_from, new.in_force_to)) execute function regulation.mark_regulation();

-- What a unit is, where it stands in the tree, and which day it has.
create function regulation.mark_periods() returns trigger language plpgsql as $$ begin
  insert into regulation.standing_mark (unit_id) select distinct unit_id from changed;
  return null;
end $$;
create trigger regulation_standing_insert after insert on organization.unit_period referencing new table as changed for each statement execute function regulation.mark_periods();
create trigger regulation_standing_update after update on organization.unit_period referencing new table as changed for each statement execute function regulation.mark_periods();
create function regulation.mark_moved() returns trigger language plpgsql as $$ begin
  insert into regulation.standing_mark (unit_id) select distinct descendant_id from changed;
  return null;
end $$;
create trigger regulation_standing_insert after insert on organization.unit_closure referencing new table as changed for each statement execute function regulation.mark_moved();
create trigger regulation_standing_update after update on organization.unit_closure referencing new table as changed for each statement execute function regulation.mark_moved();
-- The days of the tree are those of the company: all below it have others with it.
create function regulation.mark_unit() returns trigger language plpgsql as $$ begin
  perform regulation.mark_units(array[new.id]);
  return null;
end $$;
create trigger regulation_standing_zone after update of time_zone on organization.unit for each row when (old.time_zone is distinct from new.time_zone)
  execute function regulation.mark_unit();
