import type { PagedQuery, PageOf } from '@quantum/platform/contract';
import { byUnit, int, localizedColumn, runList, sortable, text, type Ctx, type ListDefinition } from '@quantum/platform/server';
import type { SpaceGroupListRow } from '../../contract/index.ts';
import { usesOfSpaceGroups } from '../extension-points.ts';

type OwnRow = Omit<SpaceGroupListRow, 'planCount'>;

/** SS124. */
export const spaceGroupTable: ListDefinition<OwnRow> = {
  name: 'organization.space group table',
  from: 'organization.space_group t join organization.unit u on u.id = t.unit_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    spaceCount: int('(select count(*)::int from organization.pub_space_group_member m where m.group_id = t.id)', { filterable: false }),
  },
  sheet: {
    title: 'menu.SS124',
    columns: {
      code: 'common.code',
      name: 'common.name',
      unitName: 'common.project',
      spaceCount: 'organization.unit.spaces',
    },
  },
  where: 't.deleted_at is null',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  master: true,
};

/** A page of groups; the modules that use them say how often. */
export async function listSpaceGroups(ctx: Ctx, query: PagedQuery): Promise<PageOf<SpaceGroupListRow>> {
  const page = await runList<OwnRow>(ctx, spaceGroupTable, query);
  const ids = page.items.map((group) => group.id);
  const uses = await Promise.all(usesOfSpaceGroups.all().map((ask) => ask(ctx, ids)));
  const count = (id: number) => uses.reduce((sum, one) => sum + (one.get(id) ?? 0), 0);
  return { ...page, items: page.items.map((group) => ({ ...group, planCount: count(group.id) })) };
}
