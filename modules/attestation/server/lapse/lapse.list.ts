import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, day, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { LapseRow } from '../../contract/index.ts';

const shown = { filterable: false } as const;

/** Levels that do not count for now, and those that did not. */
export const lapseList: ListDefinition<LapseRow> = {
  name: 'attestation.lapse',
  from: `attestation.lapse t left join certificate.pub_category c on c.id = (select i.category_id from certificate.pub_issue i where i.certificate_id = t.certificate_id limit 1)`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    certificateId: int('t.certificate_id', shown),
    personName: employeeName('t.employee_id'),
    levelName: localizedColumn('c.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    cause: text('t.cause'),
    categoryName: localizedColumn(`(select k.names from certificate.pub_category k where t.cause = 'certificate' and k.id = t.cause_id)`),
    causeCode: text('t.cause_code', shown),
    causeHref: text('t.cause_href', shown),
    begunOn: day('t.begun_on', sortable),
    endedOn: day('t.ended_on'),
    liftable: bool(`(t.cause = 'incident' and t.status = 'live')`),
    live: bool(`t.status = 'live'`, { shown: false }),
    version: int('t.version', shown),
  },
  sheet: {
    title: 'attestation.lapse.title',
    columns: {
      code: 'attestation.certificate',
      personName: 'attestation.person',
      levelName: 'attestation.level.one',
      cause: 'attestation.lapse.cause',
      unitName: 'common.project',
      begunOn: 'attestation.lapse.since',
      endedOn: 'attestation.lapse.until',
      liftable: 'attestation.event.lift',
    },
  },
};
