import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import { byUnit, code, day, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { AppealRow } from '../../contract/index.ts';
import { SHOWN_ONLY, UNIT_JOIN } from '../attestation.list.ts';

export const appealList: ListDefinition<AppealRow> = {
  name: 'attestation.appeal',
  from: `attestation.appeal t ${UNIT_JOIN} join attestation.grade g on g.id = t.grade_id join attestation.level l on l.id = g.level_id
    join attestation.scheme s on s.id = l.scheme_id`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    candidateName: employeeName('t.employee_id'),
    schemeName: localizedColumn('s.names'),
    levelName: localizedColumn('l.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    gradeId: int('t.grade_id', SHOWN_ONLY),
    part: text('t.part', SHOWN_ONLY),
    eventOn: day('t.event_on', sortable),
    status: code('t.status'),
  },
  sheet: {
    title: 'attestation.appeals',
    columns: {
      code: 'common.code',
      candidateName: 'attestation.candidate',
      status: 'common.status',
      part: 'attestation.part',
      levelName: 'attestation.level.one',
      schemeName: 'attestation.scheme.one',
      unitName: 'common.project',
      eventOn: 'attestation.filedOn',
    },
  },
};
