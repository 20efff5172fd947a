import { sql } from 'kysely';
import { inScopeSql, measuredOf, withNow, type Ctx, type Metric, type Scope, type UnitMonth } from '@quantum/platform/server';
import { EXEMPTION_STATUS, EXEMPTIONS_PATH, exemptionOps } from '../contract/index.ts';
import { ENDING, IN_FORCE, REVIEW_DUE, REVIEW_OVERDUE, WAITING } from './exemption.list.ts';

async function countByUnit(ctx: Ctx, scope: Scope, which: string): Promise<UnitMonth[]> {
  const { rows } = await sql<{ unit_id: number; n: number }>`select t.unit_id, count(*)::int as n
    from exemption.exemption t join organization.pub_unit u on u.id = t.unit_id
    where ${inScopeSql(scope, 't')} and ${withNow(which, ctx)} group by 1`.execute(ctx.db);
  return rows.map(({ unit_id, n }) => ({ unitId: unit_id, month: null, numerator: n, denominator: null, excluded: 0 }));
}

/** Of today; never exempt themselves. */
const counted = (id: string, which: string, filter: string): Metric => ({
  id,
  operation: exemptionOps.list,
  target: null,
  moreIsBetter: false,
  unit: 'count',
  ofToday: true,
  href: (_period, _now, units = '') => `${EXEMPTIONS_PATH}?${filter}${units}`,
  byUnitMonth: (ctx, scope) => countByUnit(ctx, scope, which),
  measure: async (ctx, scope) => measuredOf(await countByUnit(ctx, scope, which), true),
});

const KPI = `t.kind = 'kpi'`;
const WHITE_LIST = `t.kind = 'whiteList'`;

export const exemptionMetrics: readonly Metric[] = [
  counted('exemption.active', `${KPI} and ${IN_FORCE}`, 'f.kind=is:kpi&f.inForce=is:true'),
  counted('exemption.waiting', `${KPI} and ${WAITING}`, `f.kind=is:kpi&f.status=in:${EXEMPTION_STATUS.reviewing}`),
  counted('exemption.ending', `${KPI} and ${ENDING}`, 'f.kind=is:kpi&f.ending=is:true'),
  counted('exemption.listed', `${WHITE_LIST} and ${IN_FORCE}`, 'f.kind=is:whiteList&f.inForce=is:true'),
  counted('exemption.reviewDue', REVIEW_DUE, 'f.reviewDue=is:true'),
  counted('exemption.reviewOverdue', REVIEW_OVERDUE, 'f.reviewOverdue=is:true'),
];
