import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx, Db } from '@quantum/platform/server';
import { EXEMPTION_STATUS } from '../contract/codes.ts';
import type { ExemptionRecord } from './tables.ts';

export async function findByClientId(ctx: Ctx, clientId: string): Promise<ExemptionRecord | undefined> {
  const { rows } = await sql<ExemptionRecord>`select * from exemption.exemption where client_id = ${clientId}`.execute(ctx.db);
  return rows[0];
}

export async function readExemptionRow(db: Db, id: number): Promise<ExemptionRecord | undefined> {
  const { rows } = await sql<ExemptionRecord>`select * from exemption.exemption where id = ${id}`.execute(db);
  return rows[0];
}

export async function lockExemption(db: Db, id: number): Promise<ExemptionRecord | undefined> {
  const { rows } = await sql<ExemptionRecord>`select * from exemption.exemption where id = ${id} for update`.execute(db);
  return rows[0];
}

export async function readUnit(ctx: Ctx, id: number): Promise<{ names: Localized; time_zone: string }> {
  const { rows } = await sql<{ names: Localized; time_zone: string }>`select names, time_zone from organization.pub_unit
    where id = ${id}`.execute(ctx.db);
  return rows[0]!;
}

interface Overlap {
  id: number;
  code: string;
}

/** Another of the same unit that is asked for or in force and shares a metric and a day; one unit's requests come one after the other. */
export async function findOverlap(
  ctx: Ctx,
  unitId: number,
  metrics: readonly string[],
  from: string,
  to: string,
): Promise<Overlap | undefined> {
  await sql`select pg_advisory_xact_lock(7316031, ${unitId}::int)`.execute(ctx.db);
  const { rows } = await sql<Overlap>`select id, code from exemption.exemption
    where unit_id = ${unitId} and status in (${sql.lit(EXEMPTION_STATUS.reviewing)}, ${sql.lit(EXEMPTION_STATUS.inForce)})
      and metrics && ${[...metrics]}::text[] and from_on <= ${to}::date and to_on >= ${from}::date order by id limit 1`.execute(ctx.db);
  return rows[0];
}

/** Days of the last year on which any of these metrics is out for the unit. */
export async function daysOut(ctx: Ctx, unitId: number, metrics: readonly string[], today: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`select count(distinct d)::int as days from platform.left_out l
    cross join lateral generate_series(greatest(l.from_on, ${today}::date - 365)::timestamp, least(l.to_on, ${today}::date)::timestamp, interval '1 day') d
    where l.unit_id = ${unitId} and l.metric = any(${[...metrics]}::text[])`.execute(ctx.db);
  return rows[0]!.days;
}

/** What it takes out from now on: these units on these days in its metrics; nothing where there is no last day. */
export async function writeLeftOut(ctx: Ctx, it: ExemptionRecord, units: readonly number[], lastDay: string | null): Promise<void> {
  await sql`delete from platform.left_out where exemption_id = ${it.id}`.execute(ctx.db);
  if (lastDay === null || lastDay < it.from_on) return;
  await sql`insert into platform.left_out (exemption_id, metric, unit_id, from_on, to_on)
    select ${it.id}, m, u, ${it.from_on}::date, ${lastDay}::date from unnest(${it.metrics}::text[]) m, unnest(${[...units]}::bigint[]) u`.execute(
    ctx.db,
  );
}
