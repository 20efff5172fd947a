import { ROLE } from '@quantum/modules/access/contract';
import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { latenessOf } from '@quantum/platform/domain';
import { HOME_ROWS, type Ctx, type HomeList, type HomeRow, type MetricTone, type Scope, type UnitMonth } from '@quantum/platform/server';
import { actionOps, actionPath } from '../../contract/index.ts';
import { awaitingHref, overdueHref } from '../record/hrefs.ts';
import { awaitingLongest, lateHighRisk } from './home.store.ts';
import { awaitingByUnit, overdueByUnit } from './metric.store.ts';

const nameOf = async (ctx: Ctx): Promise<(id: number) => string> => {
  const tree = await unitTree(ctx.kernel);
  return (id) => inLocale(tree.get(id)!.names, ctx.locale);
};

const onlyUnit = (id: number): string => `&f.unitId=in:${id}`;

/** What is of this moment is counted whatever the period. */
const NOW = { from: '', to: '' };

const total = (rows: readonly UnitMonth[]): number => rows.reduce((sum, { numerator }) => sum + numerator, 0);

/** A metric may tell of a unit in several parts. */
const byUnit = (rows: readonly UnitMonth[]): Map<number, number> =>
  new Map([...Map.groupBy(rows, ({ unitId }) => unitId)].map(([id, parts]) => [id, total(parts)]));

/** Projects with overdue actions, the most first: where a push is needed. */
export const unitsByNeed: HomeList = {
  id: 'action.unitsByNeed',
  title: 'action.home.unitsByNeed',
  none: 'action.home.unitsByNeed.none',
  operation: actionOps.list,
  roles: [ROLE.ehsManager, ROLE.ehsOfficer, ROLE.operatingDirector, ROLE.operationManager],
  order: 30,
  isFirst: true,
  href: overdueHref(),
  read: async (ctx, scope) => {
    const [late, waiting, name] = [await overdueByUnit(ctx, scope, NOW), await awaitingByUnit(ctx, scope, NOW), await nameOf(ctx)];
    const waitingIn = byUnit(waiting);
    const rows = [...byUnit(late)].filter(([, count]) => count > 0).sort(([a, more], [b, less]) => less - more || a - b);
    return {
      count: total(late),
      rows: rows.slice(0, HOME_ROWS).map(([unitId, count]): HomeRow => ({
        title: name(unitId),
        note: ctx.t('action.home.waiting', { count: waitingIn.get(unitId) ?? 0 }),
        state: { text: ctx.t('action.home.late', { count }), tone: 'danger' },
        href: overdueHref(onlyUnit(unitId)),
        records: count,
      })),
    };
  },
};

const DAY_MS = 86_400_000;

interface HomeListSource extends Pick<HomeList, 'id' | 'title' | 'none' | 'roles' | 'order' | 'href' | 'isFirst'> {
  tone: MetricTone;
  /** What is said of its instant, in the reader's language. */
  wordsFor: (ctx: Ctx, at: string) => string;
  rows: (
    ctx: Ctx,
    scope: Scope,
    limit: number,
  ) => Promise<{ id: number; code: string; title: string; unit_id: number; at: string; total: number }[]>;
}
const listOf = ({ rows: find, tone, wordsFor, ...one }: HomeListSource): HomeList => ({
  operation: actionOps.list,
  ...one,
  read: async (ctx, scope) => {
    const [rows, name] = [await find(ctx, scope, HOME_ROWS), await nameOf(ctx)];
    return {
      count: rows[0]?.total ?? 0,
      rows: rows.map(({ id, code, title, unit_id, at }) => ({
        title,
        note: `${name(unit_id)} · ${code}`,
        state: { text: wordsFor(ctx, at), tone },
        href: actionPath(id),
        records: null,
      })),
    };
  },
});

export const lateOfHighRisk = listOf({
  id: 'action.lateHighRisk',
  title: 'action.home.lateHighRisk',
  none: 'action.home.lateHighRisk.none',
  roles: [ROLE.ehsManager, ROLE.ehsOfficer, ROLE.operatingDirector, ROLE.operationManager, ROLE.projectManager, ROLE.complianceOwner],
  order: 40,
  isFirst: true,
  href: overdueHref(`&f.risk=in:${INSPECTION_RISK.high}`),
  tone: 'danger',
  wordsFor: (ctx, at) => {
    const { is, unit, count } = latenessOf({ dueAt: at, doneAt: null }, ctx.now())!;
    return ctx.t(`common.lateness.${is}.${unit}`, { count });
  },
  rows: lateHighRisk,
});

export const awaitingList = listOf({
  id: 'action.awaiting',
  title: 'action.home.awaiting',
  none: 'action.home.awaiting.none',
  roles: [ROLE.qualityAssessor],
  order: 40,
  isFirst: true,
  href: awaitingHref(),
  tone: 'warn',
  wordsFor: (ctx, at) => ctx.t('action.turn.verify.any', { count: Math.floor((ctx.now().getTime() - Date.parse(at)) / DAY_MS) }),
  rows: awaitingLongest,
});
