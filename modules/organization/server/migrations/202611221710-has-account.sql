-- Whether a person can sign in, told by the module of accounts: pickers say so, and work that is done in the product is refused to others.
alter table organization.employee add column has_account boolean not null default false;

-- A person is found by the title of their post as well; the program writes code and names, the rest follows by itself.
create function organization.search_with_post() returns trigger language plpgsql as $$
begin
  new.search := split_part(new.search, E'\n', 1)
    || coalesce((select E'\n' || lower(concat_ws(' ', j.names->>'en', j.names->>'zh-Hans', j.names->>'zh-Hant')) from organization.job j where j.id = new.job_id), '');
  return new;
end $$;
create trigger search_with_post before insert or update of search, job_id on organization.employee for each row execute function organization.search_with_post();
create function organization.post_renamed() returns trigger language plpgsql as $$
begin
  update organization.employee set search = search where job_id = new.id;
  return null;
end $$;
create trigger post_renamed after update of names on organization.job for each row when (old.names is distinct from new.names) execute function organization.post_renamed();
update organization.employee set search = search where job_id is not null;
