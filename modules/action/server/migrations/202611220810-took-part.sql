-- Whoever took part in a correction never verifies it, also after the work was given to somebody else or they left the co-owners.
alter table action.action add column took_part_ids bigint[] not null default '{}';
-- The unit whose holder verifies: another than the action's own where nobody else there may.
alter table action.action add column verifier_unit_id bigint references organization.unit;

update action.action a set took_part_ids = p.ids from (
    select p.action_id, array_agg(distinct u.employee_id) as ids from action.photo p
      join platform.file f on f.id = p.file_id join access.pub_user u on u.id = f.uploaded_by
    where p.phase = 'after' and u.employee_id is not null group by p.action_id) p
  where p.action_id = a.id;
-- An open action whose verifier may not verify it waits for anybody of the unit who may.
update action.action set verifier_id = null
  where closed_at is null and status <> '_SYS_TS_3' and verifier_id = any(co_owner_ids || took_part_ids || responsible_id);
