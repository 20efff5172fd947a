import { sql } from 'kysely';
import { inScopeSql, type Ctx, type Scope } from '@quantum/platform/server';
import type { MonthFigures } from '../../domain/restated.rules.ts';
import type { CountedMonth } from './counted.read.ts';

/** Kept as they are; what was kept before, when the month was locked the first time, stays. */
export async function freeze(ctx: Ctx, companyId: number, rows: readonly CountedMonth[]): Promise<void> {
  const told = rows.map(({ unitId, month, personKind, cases, days, hours, isEstimate }) => ({
    unitId,
    on: `${month}-01`,
    personKind,
    ...cases,
    days,
    hours,
    isEstimate,
  }));
  await sql`insert into incident.frozen (company_id, unit_id, event_on, person_kind, deaths, away, restricted, other, days, hours, frozen_at, is_changed, is_estimate)
    select ${companyId}, d."unitId", d."on", d."personKind", d.deaths, d.away, d.restricted, d.other, d.days, d.hours, ${ctx.now().toISOString()}, false, d."isEstimate"
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) d("unitId" bigint, "on" date, "personKind" text, deaths int, away int, restricted int,
      other int, days int, hours float8, "isEstimate" boolean) on conflict do nothing`.execute(ctx.db);
}

interface FrozenMonth extends MonthFigures {
  unitId: number;
  month: string;
  frozenAt: string;
}

/** Companies that have locked months of a scope. */
export async function readCompanies(ctx: Ctx, scope: Scope): Promise<number[]> {
  if (!scope.all && scope.units.size === 0) return [...scope.companies];
  const { rows } = await sql<{ id: number }>`select distinct u.company_id as id from organization.pub_unit u
    where ${scope.all ? sql`true` : sql`(u.company_id = any(${scope.companies}::bigint[]) or u.id = any(${[...scope.units]}::bigint[]))`}
      and u.company_id is not null`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

interface OpenPeriod {
  from: string;
  to: string;
  opened: readonly { companyId: number; month: string }[];
  unsettled: readonly { unitId: number; month: string }[];
}

/** Locked units and months of a scope whose figures may be others now. */
export async function unsettledFrozen(
  ctx: Ctx,
  scope: Scope,
  { from, to, opened, unsettled }: OpenPeriod,
): Promise<{ unitId: number; month: string }[]> {
  const span = sql`${inScopeSql(scope, 't')} and t.event_on between ${`${from}-01`}::date and ${`${to}-01`}::date`;
  const days = (of: readonly { month: string }[]) => of.map(({ month }) => `${month}-01`);
  const { rows } = await sql<{ unitId: number; month: string }>`select t.unit_id as "unitId", to_char(t.event_on, 'YYYY-MM') as month
      from incident.frozen t where ${span} and (t.is_changed or t.is_estimate)
    union select t.unit_id, to_char(t.event_on, 'YYYY-MM') from unnest(${opened.map(({ companyId }) => companyId)}::bigint[], ${days(opened)}::date[]) o(company_id, day)
      join incident.frozen t on t.company_id = o.company_id and t.event_on = o.day where ${span}
    union select t.unit_id, to_char(t.event_on, 'YYYY-MM') from unnest(${unsettled.map(({ unitId }) => unitId)}::bigint[], ${days(unsettled)}::date[]) n(unit_id, day)
      join incident.frozen t on t.unit_id = n.unit_id and t.event_on = n.day where ${span}`.execute(ctx.db);
  return rows;
}

/** What these units and months were locked with, by month and unit. */
export async function readFrozen(
  ctx: Ctx,
  of: readonly { unitId: number; month: string }[],
  kinds: readonly string[],
): Promise<FrozenMonth[]> {
  if (of.length === 0) return [];
  const { rows } = await sql<FrozenMonth>`select t.unit_id as "unitId", to_char(t.event_on, 'YYYY-MM') as month,
      jsonb_build_object('deaths', sum(t.deaths)::int, 'away', sum(t.away)::int, 'restricted', sum(t.restricted)::int, 'other', sum(t.other)::int) as cases,
      sum(t.days)::int as days, sum(t.hours) as hours, min(t.frozen_at) as "frozenAt"
    from unnest(${of.map(({ unitId }) => unitId)}::bigint[], ${of.map(({ month }) => `${month}-01`)}::date[]) w(unit_id, day)
      join incident.frozen t on t.unit_id = w.unit_id and t.event_on = w.day
    where t.person_kind = any(${[...kinds]}::text[]) group by 1, 2 order by 2, 1`.execute(ctx.db);
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
