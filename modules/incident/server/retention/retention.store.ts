import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';
import type { IncidentRecord } from '../tables.ts';

/** Units with cases of injured people closed on or before a day that still say who it was. */
export async function unitsWithClosed(ctx: Pick<Ctx, 'db'>, on: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct unit_id as id from incident.incident
    where closed_on <= ${on}::date and cleared_on is null and injured_count > 0`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** The next of them that were closed on or before the day of their unit, with every spell over by then, locked. */
export async function lockToClear(
  ctx: Ctx,
  ends: readonly { unitId: number; on: string }[],
  limit: number,
  except: readonly number[],
): Promise<IncidentRecord[]> {
  const { rows } = await sql<IncidentRecord>`select t.* from incident.incident t
      join unnest(${ends.map(({ unitId }) => unitId)}::bigint[], ${ends.map(({ on }) => on)}::date[]) e(unit_id, day) on e.unit_id = t.unit_id
    where t.closed_on <= e.day and t.cleared_on is null and t.injured_count > 0 and t.id <> all(${[...except]}::bigint[])
      and not exists (select from incident.injury i cross join jsonb_to_recordset(i.spells) s("to" date) left join organization.pub_employee p on p.id = i.employee_id
        where i.incident_id = t.id and coalesce(least(s."to", case when not i.left_because then p.left_on end), 'infinity') > e.day)
    order by t.closed_on, t.id limit ${limit} for update of t skip locked`.execute(ctx.db);
  return rows;
}

/**
 * Takes out who was hurt; what figures count stays: spells end where leaving ended them, and flags, places on the body and posts are those
 * of nobody in particular. Answers how many people.
 */
export async function clearPeople(ctx: Ctx, incidentId: number): Promise<number> {
  const { numAffectedRows } = await sql`update incident.injury j set employee_id = null, name = '', search = lower(t.code),
      spells = (select coalesce(jsonb_agg(s || case when not j.left_because and (s->>'to' is null or (s->>'to')::date > p.left_on)
        then jsonb_build_object('to', p.left_on) else '{}' end order by n), '[]') from jsonb_array_elements(j.spells) with ordinality x(s, n)
        where j.left_because or p.left_on is null or (s->>'from')::date <= p.left_on)
    from incident.incident t, (select i.id, e.left_on from incident.injury i left join organization.pub_employee e on e.id = i.employee_id
      where i.incident_id = ${incidentId}) p
    where t.id = j.incident_id and p.id = j.id`.execute(ctx.db);
  return Number(numAffectedRows ?? 0);
}

/** Removes the photos of a case; answers their files. */
export async function takePhotos(ctx: Ctx, incidentId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`delete from incident.photo where incident_id = ${incidentId} returning file_id as id`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
}

/** Notices keep no photo that is gone. */
export async function takeFromNotices(ctx: Ctx, incidentId: number): Promise<void> {
  await sql`update incident.notice set photos = '{}' where incident_id = ${incidentId} and photos <> '{}'`.execute(ctx.db);
}
