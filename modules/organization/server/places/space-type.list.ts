import { bool, code, hidden, int, localizedColumn, sortable, text, unscoped, type ListDefinition } from '@quantum/platform/server';
import type { SpaceTypeListRow } from '../../contract/index.ts';

export type OwnSpaceType = Omit<SpaceTypeListRow, 'spaceCount'>;

/** SS123. */
export const spaceTypeTable: ListDefinition<OwnSpaceType> = {
  name: 'organization.space type table',
  from: 'organization.space_type t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    functionalRisk: code('t.functional_risk'),
    shared: bool('(t.company_id is null)'),
    status: code('t.status'),
    companyId: int('coalesce(t.company_id, 0)', hidden),
  },
  search: 't.search',
  scope: unscoped("types without a company are shared by all; another company's own are left out by the service"),
  master: true,
};
