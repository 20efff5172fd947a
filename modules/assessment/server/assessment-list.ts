import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import { byUnit, code, hidden, int, localDay, localizedColumn, sortable, text } from '@quantum/platform/server';
import type { AssessmentKind } from '../contract/index.ts';

/** Shown, and neither an order nor a criterion. */
export const SHOWN_ONLY = { filterable: false } as const;

/** Where lists of ASEs and of visits read, and what both show. */
export const listOfKind = (kind: AssessmentKind) => ({
  from: `assessment.assessment t join organization.pub_unit u on u.id = t.unit_id join assessment.round r on r.id = t.round_id`,
  key: 't.id',
  search: 't.search',
  where: `t.kind = '${kind}'`,
  scope: byUnit('t.unit_id'),
});
export const sharedColumns = {
  id: int('t.id'),
  code: text('t.code', sortable),
  roundId: int('t.round_id', hidden),
  roundName: localizedColumn('r.names'),
  unitId: int('t.unit_id'),
  unitName: unitName('t.unit_id'),
  leadName: employeeName('t.lead_id'),
  handedInOn: localDay('t.handed_in_at', 'u.time_zone'),
  status: code('t.status'),
  timeZone: text('u.time_zone', SHOWN_ONLY),
  version: int('t.version', SHOWN_ONLY),
};
