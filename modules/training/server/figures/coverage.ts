import { sql } from 'kysely';
import { unitTree } from '@quantum/modules/organization/server-api';
import { dayAt } from '@quantum/platform/domain';
import {
  inScope,
  inScopeSql,
  measuredOf,
  withNow,
  type Ctx,
  type Metric,
  type Period,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import { REQUIRED_PATH, trainingOps } from '../../contract/index.ts';
import { coverageOf } from '../../domain/gap.rules.ts';
import { countStates } from '../requirements/matrix-counts.read.ts';
import { IN_FORCE, REQUIRED, STATE } from '../requirements/required.list.ts';

const COVERED = `('held', 'expiring', 'exempt')`;

/** People in post and what they are asked today: held, expiring or exempt, of all but those in grace. Counted by company and time zone. */
async function coverageByUnit(ctx: Ctx, scope: Scope): Promise<UnitMonth[]> {
  const units = (await unitTree(ctx.kernel))
    .all()
    .filter((one) => one.companyId !== null && inScope(scope, { company_id: one.companyId, unit_id: one.id }));
  const places = Map.groupBy(units, (one) => `${one.companyId} ${dayAt(ctx.now(), one.timeZone)}`);
  const found = new Map<number, UnitMonth & { denominator: number }>();
  for (const [key, of] of places) {
    const day = key.split(' ')[1]!;
    for (const one of await countStates(ctx, { companyId: of[0]!.companyId!, units: of.map(({ id }) => id), day, by: 'unit' })) {
      const unit = found.get(one.group_id!) ?? { unitId: one.group_id!, month: null, numerator: 0, denominator: 0, excluded: 0 };
      const { covered, counted } = coverageOf([one]);
      found.set(unit.unitId, {
        ...unit,
        numerator: unit.numerator + covered,
        denominator: unit.denominator + counted,
        excluded: unit.excluded + one.n - counted,
      });
    }
  }
  return [...found.values()];
}

export const coverage: Metric = {
  id: 'training.coverage',
  operation: trainingOps.readMatrix,
  target: 95,
  moreIsBetter: true,
  unit: 'percent',
  ofToday: true,
  exempt: 'never',
  href: (_period, _now, units = '') => `${REQUIRED_PATH}?f.counted=is:true${units}`,
  byUnitMonth: coverageByUnit,
  measure: async (ctx, scope) => measuredOf(await coverageByUnit(ctx, scope)),
};

/** People hired in the period and still in post: those who hold all that is asked of everybody in their unit. */
async function inductedByMonth(ctx: Ctx, scope: Scope, { from, to }: Period): Promise<UnitMonth[]> {
  const { rows } = await sql<{ unit_id: number; month: string; inducted: number; hired: number; n: number }>`select unit_id, month,
      (count(*) filter (where isdone))::int as inducted, count(*)::int as hired, sum(n)::int as n
    from (select t.unit_id, t.employee_id, to_char(t.hired_on, 'YYYY-MM') as month, count(*) as n, bool_and(${withNow(STATE, ctx)} in ${sql.raw(COVERED)}) as isdone
      from ${withNow(REQUIRED, ctx)} where ${inScopeSql(scope, 't')} and ${withNow(IN_FORCE, ctx)} and t.is_general
        and t.hired_on between ${from}::date and ${to}::date group by 1, 2, 3) x
    group by 1, 2`.execute(ctx.db);
  return rows.map(({ unit_id, month, inducted, hired, n }) => ({
    unitId: unit_id,
    month,
    numerator: inducted,
    denominator: hired,
    excluded: 0,
    records: n,
  }));
}

export const inducted: Metric = {
  id: 'training.inducted',
  operation: trainingOps.readMatrix,
  target: 100,
  moreIsBetter: true,
  unit: 'percent',
  exempt: 'never',
  href: ({ from, to }, _now, units = '') => `${REQUIRED_PATH}?f.hiredOn=range:${from},${to}&f.general=is:true${units}`,
  byUnitMonth: inductedByMonth,
  measure: async (ctx, scope, period) => measuredOf(await inductedByMonth(ctx, scope, period)),
};
