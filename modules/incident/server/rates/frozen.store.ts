import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Scope } from '@quantum/platform/server';
import type { MonthFigures } from '../../domain/restated.rules.ts';
import type { CountedMonth } from './counted.read.ts';

/** Kept as they are; what was kept before, when the month was locked the first time, stays. */
export async function freeze(ctx: Ctx, companyId: number, rows: readonly CountedMonth[]): Promise<void> {
  const told = rows.map(({ unitId, month, personKind, cases, days, hours }) => ({
    unitId,
    on: `${month}-01`,
    personKind,
    ...cases,
    days,
    hours,
  }));
  await sql`insert into incident.frozen (company_id, unit_id, event_on, person_kind, deaths, away, restricted, other, days, hours, frozen_at)
    select ${companyId}, d."unitId", d."on", d."personKind", d.deaths, d.away, d.restricted, d.other, d.days, d.hours, ${ctx.now().toISOString()}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) d("unitId" bigint, "on" date, "personKind" text, deaths int, away int, restricted int,
      other int, days int, hours float8) on conflict do nothing`.execute(ctx.db);
}

interface FrozenMonth extends MonthFigures {
  unitId: number;
  month: string;
  frozenAt: string;
}

/** What locked months of a scope were locked with, by unit. */
export async function readFrozen(ctx: Ctx, scope: Scope, from: string, to: string, kinds: readonly string[]): Promise<FrozenMonth[]> {
  const { rows } = await sql<FrozenMonth>`select t.unit_id as "unitId", to_char(t.event_on, 'YYYY-MM') as month,
      jsonb_build_object('deaths', sum(t.deaths)::int, 'away', sum(t.away)::int, 'restricted', sum(t.restricted)::int, 'other', sum(t.other)::int) as cases,
      sum(t.days)::int as days, sum(t.hours) as hours, min(t.frozen_at) as "frozenAt"
    from incident.frozen t where ${inScopeSql(scope, 't')} and t.event_on between ${`${from}-01`}::date and ${`${to}-01`}::date
      and t.person_kind = any(${[...kinds]}::text[]) group by 1, 2 order by 2, 1`.execute(ctx.db);
  return rows;
}

/** Incidents of one unit and month that were changed after a moment: why its figures are others. */
export async function changedSince(ctx: Ctx, unitId: number, month: string, since: string): Promise<{ id: number; code: string }[]> {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from incident.incident
    where unit_id = ${unitId} and event_on >= ${`${month}-01`}::date and event_on < ${`${month}-01`}::date + interval '1 month'
      and updated_at > ${since} order by id limit 10`.execute(ctx.db);
  return rows;
}
