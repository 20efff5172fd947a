import { ROLE } from '@quantum/modules/access/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { HOME_ROWS, type HomeList } from '@quantum/platform/server';
import { duePath, ROOMS_PATH, spaceInspectionOps } from '../../contract/index.ts';
import { countDueFloors } from './home.store.ts';

/** What a supervisor has inspected today: floors with rooms that are due, those with most gaps first. */
export const dueToday: HomeList = {
  id: 'space-inspection.dueToday',
  title: 'space-inspection.home.due',
  none: 'space-inspection.home.due.none',
  operation: spaceInspectionOps.readDue,
  roles: [ROLE.supervisor],
  order: 25,
  isHiddenWhenEmpty: true,
  href: `${ROOMS_PATH}?f.due=is:true`,
  read: async (ctx, scope) => {
    const floors = await countDueFloors(ctx, scope);
    const tree = await unitTree(ctx.kernel);
    return {
      count: floors[0]?.total ?? 0,
      rows: floors.slice(0, HOME_ROWS).map(({ unit_id, facility_names, floor, due, gaps }) => ({
        title: ctx.t('space-inspection.home.floor', { count: due, floor: floor || '—' }),
        note: [inLocale(tree.get(unit_id)?.names ?? {}, ctx.locale), inLocale(facility_names, ctx.locale)].join(' · '),
        ...(gaps > 0 && { state: { text: ctx.t('space-inspection.home.gaps', { count: gaps }), tone: 'warn' as const } }),
        href: duePath(unit_id),
        records: null,
      })),
    };
  },
};
