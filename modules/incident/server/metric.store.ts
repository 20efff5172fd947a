import { workedIn } from '@quantum/modules/work-hour/server-api';
import { dayAt, daysBetween } from '@quantum/platform/domain';
import { inScopeSql, measuredOf, type Ctx, type Measured, type Period, type Scope, type UnitMonth } from '@quantum/platform/server';
import { sql } from 'kysely';
import { INCIDENT_STATUS } from '../contract/index.ts';
import { lostTime } from './injuries/lost-time.ts';

interface LostCases {
  unit_id: number;
  month: string;
  /** People hurt, and the incidents they were hurt in. */
  people: number;
  incidents: number;
}

async function lostCases(ctx: Ctx, scope: Scope, { from, to }: Period): Promise<LostCases[]> {
  const { rows } = await sql<LostCases>`select t.unit_id, to_char(t.event_on, 'YYYY-MM') as month, count(*)::int as people,
      count(distinct t.id)::int as incidents
    from (select ${ctx.now().toISOString()}::timestamptz as at) n, incident.incident t join organization.pub_unit u on u.id = t.unit_id
      join incident.injury i on i.incident_id = t.id
    where ${inScopeSql(scope, 't')} and t.status <> ${sql.lit(INCIDENT_STATUS.invalid)} and t.event_on between ${from}::date and ${to}::date
      and ${sql.raw(lostTime('(n.at at time zone u.time_zone)::date'))} group by 1, 2`.execute(ctx.db);
  return rows;
}

/** Lost-time cases ÷ hours, unit by unit: a unit with cases and no hours keeps its cases. Its records are the incidents. */
export async function ltifrByUnitMonth(ctx: Ctx, scope: Scope, period: Period): Promise<UnitMonth[]> {
  const parts = new Map<string, UnitMonth & { denominator: number; records: number }>();
  const partOf = (unitId: number, month: string) => {
    const key = `${unitId} ${month}`;
    const part = parts.get(key) ?? { unitId, month, numerator: 0, denominator: 0, excluded: 0, records: 0 };
    parts.set(key, part);
    return part;
  };
  for (const { unitId, month, hours } of await workedIn(ctx, scope, period)) partOf(unitId, month).denominator = Math.round(hours);
  for (const { unit_id, month, people, incidents } of await lostCases(ctx, scope, period))
    Object.assign(partOf(unit_id, month), { numerator: people, records: incidents });
  return [...parts.values()];
}

export const measureLtifr = async (ctx: Ctx, scope: Scope, period: Period): Promise<Measured> => ({
  records: 0,
  ...measuredOf(await ltifrByUnitMonth(ctx, scope, period)),
});

/** Days since the last lost-time case of all years; nothing to divide by where there was none. */
export async function daysSinceLti(ctx: Ctx, scope: Scope): Promise<Measured> {
  const { rows } = await sql<{ last: string | null; incidents: number }>`select max(t.event_on) as last, count(*)::int as incidents
    from (select ${ctx.now().toISOString()}::timestamptz as at) n, incident.incident t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and t.status <> ${sql.lit(INCIDENT_STATUS.invalid)} and exists (select from incident.injury i
      where i.incident_id = t.id and ${sql.raw(lostTime('(n.at at time zone u.time_zone)::date'))})`.execute(ctx.db);
  const { last, incidents } = rows[0]!;
  const today = dayAt(ctx.now(), ctx.kernel.settings.DEFAULT_TIME_ZONE);
  return {
    numerator: last === null ? 0 : Math.max(0, daysBetween(last, today)),
    denominator: last === null ? 0 : 1,
    excluded: 0,
    records: incidents,
  };
}
