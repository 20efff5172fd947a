import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, day, hidden, instant, int, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { SittingRow } from '../../contract/index.ts';
import { SHOWN_ONLY, UNIT_JOIN } from '../attestation.list.ts';

export const sittingList: ListDefinition<SittingRow> = {
  name: 'attestation.sitting',
  from: `attestation.sitting t ${UNIT_JOIN}`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    place: text('t.place', { filterable: false }),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    startsAt: instant('t.starts_at', sortable),
    endsAt: instant('t.ends_at', SHOWN_ONLY),
    eventOn: day('t.event_on', hidden),
    invigilatorName: employeeName('t.invigilator_id'),
    assessorCount: int('cardinality(t.assessors)', SHOWN_ONLY),
    seats: int('(select count(*)::int from attestation.grade g where g.sitting_id = t.id and not g.is_dropped)', SHOWN_ONLY),
    capacity: int('t.capacity', SHOWN_ONLY),
    upcoming: bool('t.ends_at > :now', hidden),
    timeZone: text('u.time_zone', SHOWN_ONLY),
  },
  sheet: {
    title: 'attestation.sittings',
    columns: {
      code: 'common.code',
      place: 'attestation.sitting.place',
      startsAt: 'attestation.sitting.start',
      unitName: 'common.project',
      seats: 'attestation.sitting.seats',
      assessorCount: 'attestation.assessors',
      invigilatorName: 'attestation.invigilator',
    },
  },
};
