import { measuredOf, presentDay, type Ctx, type Metric, type Period, type Scope, type UnitMonth } from '@quantum/platform/server';
import { appPath, inLocale } from '@quantum/platform/contract';
import { daysBetween } from '@quantum/platform/domain';
import { aseQueryPath, assessmentOps as ops, comparePath, COMPARE_PATH, FINDINGS_PATH } from '../../contract/index.ts';
import {
  aseByUnitMonth,
  closedByUnitMonth,
  gapByUnitMonth,
  handedInByUnitMonth,
  openFindings,
  qpeByUnitMonth,
  repeatsByUnitMonth,
} from './assessment-figures.store.ts';
import { missedAses } from './home.store.ts';

const ASES = appPath('qpe/ase-query');
type ByUnitMonth = (ctx: Ctx, scope: Scope, period: Period) => Promise<UnitMonth[]>;
const counted = (byUnitMonth: ByUnitMonth) => ({
  byUnitMonth,
  measure: async (ctx: Ctx, scope: Scope, period: Period) => measuredOf(await byUnitMonth(ctx, scope, period)),
});
const asesOf =
  (which: string): Metric['href'] =>
  ({ from, to }, _now, units = '') =>
    `${ASES}?f.dueOn=range:${from},${to}&f.${which}=is:true${units}`;
const visitsOf =
  (more = ''): Metric['href'] =>
  ({ from, to }, _now, units = '') =>
    `${COMPARE_PATH}?f.visitedOn=range:${from},${to}${more}${units}`;
const findingsOf: Metric['href'] = ({ from, to }, _now, units = '') => `${FINDINGS_PATH}?f.visitedOn=range:${from},${to}${units}`;

/** Self-evaluations that were due and were handed in. */
export const roundsDone: Metric = {
  id: 'assessment.roundsDone',
  operation: ops.listAses,
  target: 100,
  moreIsBetter: true,
  unit: 'percent',
  placedBy: 'DueOn',
  href: asesOf('asked'),
  firstRecords: async (ctx, scope, { from }, limit) =>
    (await missedAses(ctx, scope, from, limit)).map(({ id, round_names, due_on: day }) => ({
      text: inLocale(round_names, ctx.locale),
      note: ctx.t('assessment.overview.notHandedIn', { day }),
      href: aseQueryPath(id),
    })),
  ...counted(handedInByUnitMonth),
};
/** A mean of scores is no share of cases: it has no interval. */
const score = { target: null, moreIsBetter: true, unit: 'percent', hasInterval: false } as const;
export const qpeScore: Metric = {
  ...score,
  id: 'assessment.qpe',
  operation: ops.compareVisit,
  href: visitsOf('&f.scored=is:true'),
  ...counted(qpeByUnitMonth),
};
/** Of open scores alone: while assessors may not know them, no figure does. */
export const aseScore: Metric = {
  ...score,
  id: 'assessment.ase',
  operation: ops.listAses,
  placedBy: 'DueOn',
  href: asesOf('scored'),
  ...counted(aseByUnitMonth),
};
export const gapPoints: Metric = {
  id: 'assessment.gap',
  operation: ops.compareVisit,
  target: null,
  moreIsBetter: false,
  unit: 'points',
  hasInterval: false,
  href: visitsOf('&f.compared=is:true'),
  ...counted(gapByUnitMonth),
};
export const findingsClosed: Metric = {
  id: 'assessment.findingsClosed',
  operation: ops.compareVisit,
  target: 90,
  moreIsBetter: true,
  unit: 'percent',
  href: findingsOf,
  lackHref: (period, now, units = '') => findingsOf(period, now, `&f.isClosed=is:false${units}`),
  firstRecords: async (ctx, scope, period, limit) => {
    const [rows, text] = await Promise.all([openFindings(ctx, scope, period, limit), ctx.kernel.ports.codes.texts(ctx.locale)]);
    return rows.map(({ code, element, grade, visit_id, visited_on: day }) => ({
      text: element ? inLocale(element, ctx.locale) : code,
      note: ctx.t('assessment.overview.openFor', { grade: text(grade), count: daysBetween(day, presentDay(ctx)) }),
      href: comparePath(visit_id),
    }));
  },
  ...counted(closedByUnitMonth),
};
export const repeatedFindings: Metric = {
  id: 'assessment.repeats',
  operation: ops.compareVisit,
  target: null,
  moreIsBetter: false,
  unit: 'percent',
  href: findingsOf,
  ...counted(repeatsByUnitMonth),
};
