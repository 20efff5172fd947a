-- What each person in post is asked or may come to be asked by a day that is known: requirements of their unit and those above it, for all, for
-- the post group they belong to, or for that of a further post.
create view training.asked as
  select r.id * 100000000 + p.id as id, p.id as employee_id, p.company_id, p.unit_id, p.code, p.job_id, p.hired_on, u.time_zone,
    r.id as requirement_id, r.post_group_id is null as is_general, r.post_group_id is null or r.post_group_id is not distinct from p.post_group_id as is_lasting,
    r.post_group_id, r.category_id, r.lesson_id, r.grace_days, r.from_on, k.ladder, k.rank, k.warn_days
  from organization.pub_person p
    join organization.pub_unit u on u.id = p.unit_id
    join organization.pub_closure c on c.descendant_id = p.unit_id and c.valid_to is null
    join training.requirement r on r.unit_id = c.ancestor_id
    join certificate.pub_category k on k.id = r.category_id
  where r.post_group_id is null or r.post_group_id = p.post_group_id
    or exists (select from organization.pub_further_post f where f.employee_id = p.id and f.post_group_id = r.post_group_id);

-- What it told of today alone is told of any day above.
drop view training.required;

-- How each person stands with each requirement, from an instant until another (decision 0267): derived, and true only of people without a mark
-- below. `state` is null on days on which it is not asked; `held_to` is the end of what is held, `infinity` without one.
create table training.standing (
  id bigint primary key, employee_id bigint not null references organization.employee on delete cascade,
  requirement_id bigint not null references training.requirement on delete cascade,
  company_id bigint not null, unit_id bigint not null, job_id bigint, code text not null, hired_on date, is_general boolean not null, category_id bigint not null,
  state text, held_to date, from_at timestamptz not null, until_at timestamptz not null);
create index standing_employee on training.standing (employee_id, requirement_id);
create index standing_code on training.standing (code, id);
create index standing_company on training.standing (company_id, code, id);
create index standing_unit on training.standing (unit_id, code, id);
create index standing_company_state on training.standing (company_id, state, code, id);
create index standing_requirement on training.standing (requirement_id, state, code, id);
create index standing_hired on training.standing (company_id, hired_on) where is_general;
-- What is over, or was told of a later day, is worked out anew.
create index standing_until on training.standing (until_at);
create index standing_from on training.standing (from_at);
comment on index training.standing_code is 'people by requirement, of all companies';

-- The same as numbers, kept by the statements that write the rows.
create table training.standing_count (
  company_id bigint not null, unit_id bigint not null, job_id bigint not null, requirement_id bigint not null, state text not null, n int not null,
  primary key (unit_id, requirement_id, job_id, state, company_id));
create index standing_count_company on training.standing_count (company_id);
create function training.count_standing() returns trigger language plpgsql as $$ begin
  insert into training.standing_count (company_id, unit_id, job_id, requirement_id, state, n)
    select c.company_id, c.unit_id, coalesce(c.job_id, 0), c.requirement_id, c.state, (case tg_op when 'DELETE' then -1 else 1 end * count(*))::int
    from changed c where c.state is not null group by 1, 2, 3, 4, 5
  on conflict (unit_id, requirement_id, job_id, state, company_id) do update set n = standing_count.n + excluded.n;
  return null;
end $$;
create trigger count_insert after insert on training.standing referencing new table as changed for each statement execute function training.count_standing();
create trigger count_delete after delete on training.standing referencing old table as changed for each statement execute function training.count_standing();

-- People of whom something has changed, or (with a requirement) that one thing they are asked, written by the very transaction that changed it. A log
-- without keys: two writers never wait for each other.
create table training.standing_mark (
  id bigint generated always as identity primary key, employee_id bigint not null, requirement_id bigint, at timestamptz not null default now());
create index standing_mark_employee on training.standing_mark (employee_id);

create function training.mark_people(employees bigint[]) returns void language sql as $$
  insert into training.standing_mark (employee_id) select distinct e from unnest(employees) e where e is not null $$;
create function training.mark_requirements(requirements bigint[]) returns void language sql as $$
  insert into training.standing_mark (employee_id, requirement_id) select distinct p.id, r.id from training.requirement r
    join organization.pub_closure c on c.ancestor_id = r.unit_id and c.valid_to is null join organization.pub_person p on p.unit_id = c.descendant_id
    where r.id = any(requirements) $$;

-- Of rows that name a person.
create function training.mark_changed_people() returns trigger language plpgsql as $$ begin
  perform training.mark_people((select array_agg(employee_id) from changed));
  return null;
end $$;
create trigger standing_insert after insert on training.exemption referencing new table as changed for each statement execute function training.mark_changed_people();
create trigger standing_update after update on training.exemption referencing new table as changed for each statement execute function training.mark_changed_people();
create trigger standing_delete after delete on training.exemption referencing old table as changed for each statement execute function training.mark_changed_people();
create trigger standing_insert after insert on certificate.holding referencing new table as changed for each statement execute function training.mark_changed_people();
create trigger standing_update after update on certificate.holding referencing new table as changed for each statement execute function training.mark_changed_people();
create trigger standing_delete after delete on certificate.holding referencing old table as changed for each statement execute function training.mark_changed_people();
create trigger standing_insert after insert on organization.assignment referencing new table as changed for each statement execute function training.mark_changed_people();
create trigger standing_update after update on organization.assignment referencing new table as changed for each statement execute function training.mark_changed_people();
create trigger standing_delete after delete on organization.assignment referencing old table as changed for each statement execute function training.mark_changed_people();

create function training.mark_new_employees() returns trigger language plpgsql as $$ begin
  perform training.mark_people((select array_agg(id) from changed));
  return null;
end $$;
create trigger standing_insert after insert on organization.employee referencing new table as changed for each statement execute function training.mark_new_employees();
create function training.mark_employee() returns trigger language plpgsql as $$ begin
  insert into training.standing_mark (employee_id) values (new.id);
  return null;
end $$;
create trigger standing_update after update of unit_id, company_id, code, job_id, hired_on, left_on on organization.employee for each row
  when ((old.unit_id, old.company_id, old.code, old.job_id, old.hired_on, old.left_on) is distinct from (new.unit_id, new.company_id, new.code, new.job_id, new.hired_on, new.left_on))
  execute function training.mark_employee();

-- Of everybody in a post, below a unit, or of a company.
create function training.mark_post() returns trigger language plpgsql as $$ begin
  perform training.mark_people((select array_agg(employee_id) from (select id as employee_id from organization.employee where job_id = new.id
    union select employee_id from organization.assignment where job_id = new.id and further) x));
  return null;
end $$;
create trigger standing_update after update of post_group_id on organization.job for each row when (old.post_group_id is distinct from new.post_group_id)
  execute function training.mark_post();
create function training.mark_unit() returns trigger language plpgsql as $$ begin
  insert into training.standing_mark (employee_id) select p.id from organization.pub_person p where p.unit_id = new.id;
  return null;
end $$;
create trigger standing_zone after update of time_zone on organization.unit for each row when (old.time_zone is distinct from new.time_zone)
  execute function training.mark_unit();
create function training.mark_moved() returns trigger language plpgsql as $$ begin
  insert into training.standing_mark (employee_id) select p.id from organization.pub_person p where p.unit_id in (select descendant_id from changed);
  return null;
end $$;
create trigger standing_insert after insert on organization.unit_closure referencing new table as changed for each statement execute function training.mark_moved();
create trigger standing_update after update on organization.unit_closure referencing new table as changed for each statement execute function training.mark_moved();
create trigger standing_delete after delete on organization.unit_closure referencing old table as changed for each statement execute function training.mark_moved();

create function training.mark_required() returns trigger language plpgsql as $$ begin
  insert into training.standing_mark (employee_id, requirement_id) select distinct p.id, r.id from changed r
    join organization.pub_closure c on c.ancestor_id = r.unit_id and c.valid_to is null join organization.pub_person p on p.unit_id = c.descendant_id;
  return null;
end $$;
create trigger standing_insert after insert on training.requirement referencing new table as changed for each statement execute function training.mark_required();
create trigger standing_update after update on training.requirement referencing new table as changed for each statement execute function training.mark_required();
create trigger standing_was after update on training.requirement referencing old table as changed for each statement execute function training.mark_required();

create function training.mark_category() returns trigger language plpgsql as $$ begin
  perform training.mark_requirements((select array_agg(r.id) from training.requirement r join certificate.category k on k.id = r.category_id
    where k.id = new.id or k.company_id = new.company_id and k.ladder in (old.ladder, new.ladder)));
  return null;
end $$;
create trigger standing_update after update of warn_days, ladder, rank, company_id on certificate.category for each row
  when ((old.warn_days, old.ladder, old.rank, old.company_id) is distinct from (new.warn_days, new.ladder, new.rank, new.company_id)) execute function training.mark_category();

create function training.mark_lesson() returns trigger language plpgsql as $$ begin
  perform training.mark_people((select array_agg(employee_id) from training.exemption where lesson_id = new.id));
  return null;
end $$;
create trigger standing_update after update of category_id on training.lesson for each row when (old.category_id is distinct from new.category_id)
  execute function training.mark_lesson();
create function training.mark_revised() returns trigger language plpgsql as $$ begin
  perform training.mark_requirements((select array_agg(r.id) from training.requirement r where r.lesson_id = new.lesson_id));
  return null;
end $$;
create trigger standing_insert after insert on training.lesson_version for each row when (new.retrain_by is not null) execute function training.mark_revised();
create trigger standing_update after update of retrain_by, published_on on training.lesson_version for each row
  when ((old.retrain_by, old.published_on) is distinct from (new.retrain_by, new.published_on)) execute function training.mark_revised();

-- Who learns a lesson with a material revision: what they hold by it may count again.
create function training.mark_learned() returns trigger language plpgsql as $$ begin
  perform training.mark_people((select array_agg(c.employee_id) from changed c join training.scheduling s on s.id = c.scheduling_id
    where c.finished_on is not null and exists (select from training.lesson_version v where v.lesson_id = s.lesson_id and v.retrain_by is not null)));
  return null;
end $$;
create function training.mark_learned_anew() returns trigger language plpgsql as $$ begin
  perform training.mark_people((select array_agg(n.employee_id) from new_rows n join old_rows o on o.id = n.id join training.scheduling s on s.id = n.scheduling_id
    where (n.finished_on, n.status, n.is_cancelled) is distinct from (o.finished_on, o.status, o.is_cancelled)
      and exists (select from training.lesson_version v where v.lesson_id = s.lesson_id and v.retrain_by is not null)));
  return null;
end $$;
create trigger standing_insert after insert on training.record referencing new table as changed for each statement execute function training.mark_learned();
create trigger standing_update after update on training.record referencing old table as old_rows new table as new_rows for each statement
  execute function training.mark_learned_anew();
create trigger standing_delete after delete on training.record referencing old table as changed for each statement execute function training.mark_learned();

-- Who is in post already is gone through by the next run; until then their states are worked out where they are asked for.
insert into training.standing_mark (employee_id) select id from organization.pub_person;
