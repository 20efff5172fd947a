import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import { workedIn } from '@quantum/modules/work-hour/server-api';
import { sql } from 'kysely';
import {
  inScopeSql,
  measuredOf,
  withNow,
  type Ctx,
  type Measured,
  type Period,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import type { Localized } from '@quantum/platform/contract';
import { ABNORMAL_KIND } from '../../contract/index.ts';
import { REPORT } from '../tables.ts';
import { COUNTED, DUE, OPEN, SOLVED_IN_TIME, TODAY } from '../report-figures.store.ts';

type ByUnitMonth = (ctx: Ctx, scope: Scope, period: Period) => Promise<UnitMonth[]>;
const HAZARDS = sql.raw(`t.kind = 'hazard'`);

const openOf =
  (more: string): ByUnitMonth =>
  async (ctx, scope) => {
    const { rows } = await sql<{ unit_id: number; open: number }>`select t.unit_id, count(*)::int as open from hazard.report t
      where ${inScopeSql(scope, 't')} and ${HAZARDS} and ${sql.raw(OPEN)} ${sql.raw(more)} group by 1`.execute(ctx.db);
    return rows.map(({ unit_id, open }) => ({ unitId: unit_id, month: null, numerator: open, denominator: null, excluded: 0 }));
  };

/** Open now; of today, whatever the period. */
export const openByUnit = openOf('');
export const majorByUnit = openOf(`and t.level = '${HAZARD_LEVEL.major}'`);

/** Open after their last day. */
export const lateByUnit: ByUnitMonth = async (ctx, scope) => {
  const { rows } = await sql<{ unit_id: number; late: number }>`select t.unit_id, count(*)::int as late
    from hazard.report t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and ${HAZARDS} and ${sql.raw(OPEN)} and ${withNow(DUE, ctx)} group by 1`.execute(ctx.db);
  return rows.map(({ unit_id, late }) => ({ unitId: unit_id, month: null, numerator: late, denominator: null, excluded: 0 }));
};

/** Hazards put right by their last day ÷ those whose last day is in the period and over; merged and dismissed ones are left out. */
export const solvedByUnitMonth: ByUnitMonth = async (ctx, scope, { from, to }) => {
  const { rows } = await sql<{
    unit_id: number;
    month: string;
    solved: number;
    due: number;
  }>`select t.unit_id, to_char(t.due_on, 'YYYY-MM') as month,
      count(*) filter (where ${sql.raw(SOLVED_IN_TIME)})::int as solved, count(*)::int as due
    from hazard.report t join organization.pub_unit u on u.id = t.unit_id where ${inScopeSql(scope, 't')} and ${HAZARDS} and ${sql.raw(COUNTED)}
      and t.due_on between ${from}::date and ${to}::date and ${withNow(DUE, ctx)} group by 1, 2`.execute(ctx.db);
  return rows.map(({ unit_id, month, solved, due }) => ({ unitId: unit_id, month, numerator: solved, denominator: due, excluded: 0 }));
};

/** Hazards reported in the period; merged and dismissed ones are left out. */
const reportedByUnitMonth: ByUnitMonth = async (ctx, scope, { from, to }) => {
  const { rows } = await sql<{
    unit_id: number;
    month: string;
    reported: number;
  }>`select t.unit_id, to_char(t.event_on, 'YYYY-MM') as month,
      count(*)::int as reported
    from hazard.report t where ${inScopeSql(scope, 't')} and ${HAZARDS} and ${sql.raw(COUNTED)}
      and t.event_on between ${from}::date and ${to}::date group by 1, 2`.execute(ctx.db);
  return rows.map(({ unit_id, month, reported }) => ({ unitId: unit_id, month, numerator: reported, denominator: null, excluded: 0 }));
};

/** Hazards reported ÷ heads of their month, unit by unit: merged and dismissed ones are left out. Its records are the hazards. */
export async function rateByUnitMonth(ctx: Ctx, scope: Scope, period: Period): Promise<UnitMonth[]> {
  const parts = new Map<string, UnitMonth & { denominator: number; records: number }>();
  const partOf = (unitId: number, month: string | null) => {
    const key = `${unitId} ${month}`;
    const part = parts.get(key) ?? { unitId, month, numerator: 0, denominator: 0, excluded: 0, records: 0 };
    parts.set(key, part);
    return part;
  };
  for (const { unitId, month, heads } of await workedIn(ctx, scope, period))
    partOf(unitId, month).denominator = Math.round(heads * 10) / 10;
  for (const { unitId, month, numerator } of await reportedByUnitMonth(ctx, scope, period))
    Object.assign(partOf(unitId, month), { numerator, records: numerator });
  return [...parts.values()];
}

/** Abnormal events of food service in the period; merged and dismissed ones are left out. */
export const foodEventsByUnitMonth: ByUnitMonth = async (ctx, scope, { from, to }) => {
  const { rows } = await sql<{ unit_id: number; month: string; events: number }>`select t.unit_id, to_char(t.event_on, 'YYYY-MM') as month,
      count(*)::int as events
    from hazard.report t where ${inScopeSql(scope, 't')} and t.kind = 'abnormalEvent' and t.category = ${ABNORMAL_KIND.food}
      and ${sql.raw(COUNTED)} and t.event_on between ${from}::date and ${to}::date group by 1, 2`.execute(ctx.db);
  return rows.map(({ unit_id, month, events }) => ({ unitId: unit_id, month, numerator: events, denominator: null, excluded: 0 }));
};

export const measuredBy =
  (rows: ByUnitMonth, isCount = false) =>
  async (ctx: Ctx, scope: Scope, period: Period): Promise<Measured> =>
    measuredOf(await rows(ctx, scope, period), isCount);

interface TypeCount {
  category: string;
  open: number;
}

/** Open hazards by category, most first. */
export async function openByCategory(ctx: Ctx, scope: Scope): Promise<TypeCount[]> {
  const { rows } = await sql<TypeCount>`select t.category, count(*)::int as open from hazard.report t
    where ${inScopeSql(scope, 't')} and ${HAZARDS} and ${sql.raw(OPEN)} group by 1 order by 2 desc, 1`.execute(ctx.db);
  return rows;
}

interface OpenHazard {
  id: number;
  code: string;
  description: string;
  due_on: string | null;
  level: string | null;
  /** Days past it; null before, or without one. */
  late: number | null;
  /** Where it is. */
  space: Localized | null;
  /** Who corrects it, by the action that is due first. */
  responsible: Localized | null;
}

/** Hazards still open, of one level or of all: those whose last day comes or came first, then those without one. */
export async function firstOpen(ctx: Ctx, scope: Scope, level: string | null, limit: number): Promise<OpenHazard[]> {
  const { rows } = await sql<OpenHazard>`select t.id, t.code, t.description, t.level, to_char(t.due_on, 'YYYY-MM-DD') as due_on,
      nullif(greatest(${withNow(TODAY, ctx)} - t.due_on, 0), 0)::int as late, s.names as space,
      (select e.names from action.pub_action a join organization.pub_employee e on e.id = a.responsible_id
        where a.source_kind = ${REPORT.kind} and a.source_id = t.id and a.closed_at is null order by a.due_at, a.id limit 1) as responsible
    from hazard.report t join organization.pub_unit u on u.id = t.unit_id left join organization.pub_space s on s.id = t.space_id
    where ${inScopeSql(scope, 't')} and ${HAZARDS} and ${sql.raw(OPEN)} and ${level === null ? sql`true` : sql`t.level = ${level}`}
    order by t.due_on nulls last, t.id limit ${limit}`.execute(ctx.db);
  return rows;
}

interface LateHazard {
  id: number;
  code: string;
  description: string;
  category: string;
  unit_id: number;
  due_on: string;
  days: number;
}

/** Major hazards still open after their last day, those longest past it first; and how many there are. */
export async function lateMajor(ctx: Ctx, scope: Scope, limit: number): Promise<{ rows: LateHazard[]; count: number }> {
  const { rows } = await sql<
    LateHazard & { count: number }
  >`select t.id, t.code, t.description, t.category, t.unit_id, to_char(t.due_on, 'YYYY-MM-DD') as due_on,
      (${withNow(TODAY, ctx)} - t.due_on)::int as days, (count(*) over ())::int as count
    from hazard.report t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and ${HAZARDS} and ${sql.raw(OPEN)} and t.level = ${HAZARD_LEVEL.major} and ${withNow(DUE, ctx)}
    order by t.due_on, t.id limit ${limit}`.execute(ctx.db);
  return { rows: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
}
