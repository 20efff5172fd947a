create function access.tell_account() returns trigger language plpgsql as $$
declare
  person bigint;
begin
  foreach person in array array[case when tg_op <> 'INSERT' then old.employee_id end, case when tg_op <> 'DELETE' then new.employee_id end] loop
    update organization.employee e set has_account = held.it
      from (select exists (select from access.user u where u.employee_id = person and u.status = '_SYS_A9_1') as it) held
      where e.id = person and e.has_account <> held.it;
  end loop;
  return null;
end $$;
create trigger tell_account after insert or delete or update of employee_id, status on access.user for each row execute function access.tell_account();
update organization.employee e set has_account = true from access.user u where u.employee_id = e.id and u.status = '_SYS_A9_1';
