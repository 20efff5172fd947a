import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import {
  bool,
  byUnit,
  code,
  day,
  hidden,
  instant,
  int,
  localizedColumn,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import { APPLICATION_STATUS, type ApplicationRow } from '../../contract/index.ts';
import { SHOWN_ONLY, UNIT_JOIN, LEVEL_JOIN } from '../attestation.list.ts';

const SITTING = `(select i.starts_at from attestation.grade g join attestation.sitting i on i.id = g.sitting_id
  where g.application_id = t.id and not g.is_dropped order by g.sitting_no desc limit 1)`;

/** TRA153. */
export const applicationList: ListDefinition<ApplicationRow> = {
  name: 'attestation.application',
  from: `attestation.application t ${UNIT_JOIN} ${LEVEL_JOIN}`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    employeeId: int('t.employee_id', hidden),
    candidateName: employeeName('t.employee_id'),
    schemeId: int('t.scheme_id', hidden),
    schemeName: localizedColumn('s.names'),
    levelName: localizedColumn('l.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    nominatorName: employeeName('t.nominator_id'),
    eventOn: day('t.event_on', sortable),
    sittingAt: instant(SITTING, SHOWN_ONLY),
    open: int(
      `(select count(*)::int from jsonb_array_elements(t.lines) x where x->>'state' <> 'met' and x->>'waivedBy' is null)`,
      SHOWN_ONLY,
    ),
    status: code('t.status'),
    live: bool(
      `t.status in ('${APPLICATION_STATUS.draft}', '${APPLICATION_STATUS.reviewing}', '${APPLICATION_STATUS.pending}', '${APPLICATION_STATUS.inProgress}')`,
      hidden,
    ),
    waits: bool(
      `t.status = '${APPLICATION_STATUS.pending}' and not exists (select from attestation.grade g where g.application_id = t.id and g.sitting_id is not null and not g.is_dropped)`,
      hidden,
    ),
    timeZone: text('u.time_zone', SHOWN_ONLY),
  },
  sheet: {
    title: 'menu.TRA153',
    columns: {
      code: 'common.code',
      candidateName: 'attestation.candidate',
      schemeName: 'attestation.scheme.one',
      levelName: 'attestation.level.one',
      unitName: 'common.project',
      eventOn: 'attestation.madeOn',
      status: 'common.status',
    },
  },
};
