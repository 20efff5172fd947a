import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';
import type { Clock, RunningClocks } from '../../domain/clock.rules.ts';
import { INCIDENT_STATUS } from '../../contract/index.ts';
import type { IncidentRecord } from '../tables.ts';

interface ClockRecord {
  id: number;
  rule: string;
  basis: string;
  due_at: string;
  met_at: string | null;
  note: string;
}

export async function readClocks(ctx: Ctx, incidentId: number): Promise<ClockRecord[]> {
  const { rows } = await sql<ClockRecord>`select id, rule, basis, due_at, met_at, note from incident.clock
    where incident_id = ${incidentId} order by due_at, id`.execute(ctx.db);
  return rows;
}

/** When the clocks of a case began that are neither met nor explained. */
export async function readRunning(ctx: Ctx, incidentId: number): Promise<RunningClocks> {
  const { rows } = await sql<{ rule: string; basis: string; starts_at: string }>`select rule, basis, starts_at from incident.clock
    where incident_id = ${incidentId} and met_at is null and note = ''`.execute(ctx.db);
  return new Map(rows.map(({ rule, basis, starts_at }) => [rule, { basis, startsAt: new Date(starts_at) }]));
}

/**
 * Those met or explained stay as they were. Those that do not apply any more are taken away; those that run follow their facts, and a
 * reminder is due again where they end at another time.
 */
export async function saveClocks(ctx: Ctx, incident: IncidentRecord, jurisdiction: string, clocks: readonly Clock[]): Promise<void> {
  const rules = clocks.map(({ rule }) => rule);
  await sql`delete from incident.clock where incident_id = ${incident.id} and met_at is null and note = '' and rule <> all(${rules}::text[])`.execute(
    ctx.db,
  );
  for (const { rule, basis, startsAt, dueAt } of clocks)
    await sql`insert into incident.clock (incident_id, company_id, unit_id, rule, jurisdiction, basis, starts_at, due_at, search)
      values (${incident.id}, ${incident.company_id}, ${incident.unit_id}, ${rule}, ${jurisdiction}, ${basis}, ${startsAt.toISOString()}, ${dueAt.toISOString()},
        ${incident.search})
      on conflict (incident_id, rule) do update set jurisdiction = excluded.jurisdiction, basis = excluded.basis, starts_at = excluded.starts_at,
        due_at = excluded.due_at, reminded_at = null
      where clock.met_at is null and clock.note = '' and (clock.basis, clock.starts_at, clock.due_at) is distinct from
        (excluded.basis, excluded.starts_at, excluded.due_at)`.execute(ctx.db);
}

/** Cases whose days away still come on, or whose clocks run: no longer ago than the longest period counts from the event. */
export async function casesWithClocks(ctx: Ctx, days: number): Promise<number[]> {
  const since = new Date(ctx.now().getTime() - days * 86_400_000).toISOString();
  const { rows } = await sql<{
    id: number;
  }>`select t.id from incident.incident t where t.occurred_at > ${since} and t.status <> ${sql.lit(INCIDENT_STATUS.invalid)}
    and (exists (select from incident.clock c where c.incident_id = t.id and c.met_at is null and c.note = '')
      or exists (select from incident.injury i cross join jsonb_to_recordset(i.spells) s("to" date)
        where i.incident_id = t.id and coalesce(s."to", 'infinity') >= t.event_on))
    order by t.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

interface EndingClock {
  id: number;
  incident_id: number;
  rule: string;
  starts_at: string;
  due_at: string;
}

/** Clocks that end within a day, or ended within the last, and of which no one was told. */
export async function endingClocks(ctx: Ctx): Promise<EndingClock[]> {
  const now = ctx.now().getTime();
  const [from, to] = [now - 86_400_000, now + 86_400_000].map((at) => new Date(at).toISOString());
  const { rows } = await sql<EndingClock>`select id, incident_id, rule, starts_at, due_at from incident.clock
    where met_at is null and note = '' and reminded_at is null and due_at between ${from} and ${to} order by due_at, id limit 500`.execute(
    ctx.db,
  );
  return rows;
}

export async function markReminded(ctx: Ctx, id: number): Promise<void> {
  await sql`update incident.clock set reminded_at = ${ctx.now().toISOString()} where id = ${id}`.execute(ctx.db);
}

/** True if the incident has this clock. */
export async function meetClock(ctx: Ctx, incidentId: number, id: number, metAt: string | null, note: string): Promise<boolean> {
  const { rows } = await sql`update incident.clock set met_at = ${metAt}, note = ${note}
    where id = ${id} and incident_id = ${incidentId} returning id`.execute(ctx.db);
  return rows.length > 0;
}
