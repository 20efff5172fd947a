import { unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import { byUnit, code, day, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { SignRouteRow } from '../../contract/index.ts';

/** Routes of signatures. */
export const signRouteList: ListDefinition<SignRouteRow> = {
  name: 'signature.route',
  from: 'task.sign_route t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    kind: text('t.kind'),
    steps: int('jsonb_array_length(t.steps)', { filterable: false }),
    fromOn: day('t.from_on'),
    status: code('t.status'),
    timeZone: unitTimeZone('t.unit_id'),
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
  master: true,
};
