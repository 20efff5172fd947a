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

/** Incidents of a unit and month that are named as the reason. */
const NAMED = 10;

/** Incidents of units and months that were changed after a moment: why their figures are others; by `unit month`. */
export async function changedSince(
  ctx: Ctx,
  of: readonly { unitId: number; month: string; frozenAt: string }[],
): Promise<ReadonlyMap<string, { id: number; code: string }[]>> {
  const changed = new Map<string, { id: number; code: string }[]>();
  if (of.length === 0) return changed;
  const { rows } = await sql<{
    unitId: number;
    month: string;
    id: number;
    code: string;
  }>`select w.unit_id as "unitId", w.month, c.id, c.code
    from unnest(${of.map(({ unitId }) => unitId)}::bigint[], ${of.map(({ month }) => month)}::text[], ${of.map(({ frozenAt }) => frozenAt)}::timestamptz[]) w(unit_id, month, since)
    cross join lateral (select t.id, t.code from incident.incident t where t.unit_id = w.unit_id and t.event_on >= (w.month || '-01')::date
      and t.event_on < (w.month || '-01')::date + interval '1 month' and t.updated_at > w.since order by t.id limit ${NAMED}) c`.execute(
    ctx.db,
  );
  for (const { unitId, month, id, code } of rows) {
    const key = `${unitId} ${month}`;
    changed.set(key, [...(changed.get(key) ?? []), { id, code }]);
  }
  return changed;
}
