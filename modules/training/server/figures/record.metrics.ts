import { sql } from 'kysely';
import { monthEndHeads, unitTree } from '@quantum/modules/organization/server-api';
import {
  inScope,
  inScopeSql,
  measuredOf,
  presentDay,
  type Ctx,
  type Metric,
  type Period,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import { EXEMPTIONS_PATH, RECORDS_PATH, TRAINING_EXEMPTION_STATUS, trainingOps } from '../../contract/index.ts';
import { finishedByDay, triedByDay } from './record-sums.store.ts';

/** Quizzes first tried in the period and marked: those passed at once. One that waits for its marker is neither passed nor failed. */
async function firstTries(ctx: Ctx, scope: Scope, period: Period): Promise<UnitMonth[]> {
  const { rows } = await sql<{
    unit_id: number;
    month: string;
    passed: number;
    tried: number;
  }>`select x.unit_id, to_char(x.day, 'YYYY-MM') as month,
      sum(x.passed)::int as passed, sum(x.tried)::int as tried
    from (${triedByDay(scope, period)}) x group by 1, 2`.execute(ctx.db);
  return rows.map(({ unit_id, month, passed, tried }) => ({ unitId: unit_id, month, numerator: passed, denominator: tried, excluded: 0 }));
}

export const firstPass: Metric = {
  id: 'training.firstPass',
  placedBy: 'FirstTriedOn',
  operation: trainingOps.listRecords,
  target: 80,
  moreIsBetter: true,
  unit: 'percent',
  href: ({ from, to }, _now, units = '') =>
    `${RECORDS_PATH}?f.firstTriedOn=range:${from},${to}&f.counted=is:true&f.firstMarked=is:true${units}`,
  byUnitMonth: firstTries,
  measure: async (ctx, scope, period) => measuredOf(await firstTries(ctx, scope, period)),
};

/** Hours credited in the period over the mean of the heads at the ends of its months: they do not add up, so it is told by unit alone. */
async function creditedHours(ctx: Ctx, scope: Scope, period: Period): Promise<UnitMonth[]> {
  const { rows } = await sql<{
    unit_id: number;
    minutes: number;
    n: number;
  }>`select x.unit_id, sum(x.minutes)::int as minutes, sum(x.records)::int as n from (${finishedByDay(scope, period)}) x group by 1`.execute(
    ctx.db,
  );
  const today = presentDay(ctx);
  const soFar = ({ from, to }: { from: string; to: string }) => ({ from, to: to < today ? to : today });
  const [heads, tree] = [await monthEndHeads(ctx, soFar(period), soFar(period.whole ?? period)), await unitTree(ctx.kernel)];
  const credited = new Map(rows.map((row) => [row.unit_id, row]));
  // Units in which no one was trained have their heads all the same.
  const units = new Set([...heads.keys()].filter((id) => inScope(scope, { company_id: tree.get(id)?.companyId ?? null, unit_id: id })));
  return [...new Set([...units, ...credited.keys()])].map((unitId) => ({
    unitId,
    month: null,
    numerator: (credited.get(unitId)?.minutes ?? 0) / 60,
    denominator: heads.get(unitId) ?? 0,
    excluded: 0,
    records: credited.get(unitId)?.n ?? 0,
  }));
}

export const hoursPerHead: Metric = {
  id: 'training.hoursPerHead',
  placedBy: 'FinishedOn',
  operation: trainingOps.listRecords,
  target: null,
  moreIsBetter: true,
  unit: 'hours',
  exempt: 'never',
  href: ({ from, to }, _now, units = '') => `${RECORDS_PATH}?f.finishedOn=range:${from},${to}&f.counted=is:true&f.credited=is:true${units}`,
  byUnitMonth: creditedHours,
  measure: async (ctx, scope, period) => measuredOf(await creditedHours(ctx, scope, period)),
};

async function exemptByUnit(ctx: Ctx, scope: Scope): Promise<UnitMonth[]> {
  const { rows } = await sql<{ unit_id: number; n: number }>`select t.unit_id, count(*)::int as n from training.exemption t
    where ${inScopeSql(scope, 't')} and t.status = ${sql.lit(TRAINING_EXEMPTION_STATUS.active)} group by 1`.execute(ctx.db);
  return rows.map(({ unit_id, n }) => ({ unitId: unit_id, month: null, numerator: n, denominator: null, excluded: 0 }));
}

/** Exemptions from lessons and certificates in force today. */
export const exempt: Metric = {
  id: 'training.exempt',
  operation: trainingOps.readExemption,
  target: null,
  moreIsBetter: false,
  unit: 'count',
  ofToday: true,
  exempt: 'never',
  href: (_period, _now, units = '') => `${EXEMPTIONS_PATH}?f.status=in:${TRAINING_EXEMPTION_STATUS.active}${units}`,
  byUnitMonth: exemptByUnit,
  measure: async (ctx, scope) => measuredOf(await exemptByUnit(ctx, scope), true),
};
