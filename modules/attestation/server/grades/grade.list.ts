import { employeeName, placedColumns, unitName } from '@quantum/modules/organization/server-api';
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
import { APPEAL_STATUS, GRADE_RESULT, GRADE_STATUS, type GradeRow } from '../../contract/index.ts';
import { COUNTED, PASSED_FIRST } from '../attestation-figures.store.ts';
import { SHOWN_ONLY, UNIT_JOIN, LEVEL_JOIN } from '../attestation.list.ts';

const IS_CONFIRMED = 't.confirmed_on is not null';

/** TRA152: practice and final are shown once they are confirmed, so that a list tells no assessor what another gave. */
export const gradeList: ListDefinition<GradeRow> = {
  name: 'attestation.grade',
  from: `attestation.grade t ${UNIT_JOIN} ${LEVEL_JOIN} left join attestation.sitting i on i.id = t.sitting_id`,
  key: 't.id',
  search: 't.search',
  where: 'not t.is_dropped',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    candidateName: employeeName('t.employee_id'),
    schemeId: int('l.scheme_id', hidden),
    schemeName: localizedColumn('s.names'),
    levelName: localizedColumn('l.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    ...placedColumns('t.unit_id', 't.confirmed_on'),
    sittingNo: int('t.sitting_no'),
    sittingAt: instant('i.starts_at'),
    eventOn: day('t.event_on', sortable),
    theory: text(`case when ${IS_CONFIRMED} then t.theory_shown end`, SHOWN_ONLY),
    practice: text(`case when ${IS_CONFIRMED} then t.practice_shown end`, SHOWN_ONLY),
    final: text(`case when ${IS_CONFIRMED} then t.final_shown end`, SHOWN_ONLY),
    sheets: int('t.sheets', SHOWN_ONLY),
    status: code('t.status'),
    result: code('t.result'),
    toScore: bool(`(t.status = '${GRADE_STATUS.unfinished}' and t.sits_practice and t.sitting_id is not null)`, hidden),
    toConfirm: bool(`(t.status = '${GRADE_STATUS.finished}' and t.result = '${GRADE_RESULT.pending}' and not t.needs_third)`, hidden),
    wide: bool(`(t.result = '${GRADE_RESULT.pending}' and t.needs_third)`, hidden),
    appealed: bool(`exists (select from attestation.appeal q where q.grade_id = t.id and q.status = '${APPEAL_STATUS.filed}')`, hidden),
    confirmedOn: day('t.confirmed_on', hidden),
    counted: bool(`(${COUNTED})`, hidden),
    passedFirst: bool(`(${PASSED_FIRST})`, hidden),
    timeZone: text('u.time_zone', SHOWN_ONLY),
  },
  sheet: {
    title: 'menu.TRA152',
    columns: {
      code: 'common.code',
      candidateName: 'attestation.candidate',
      schemeName: 'attestation.scheme.one',
      levelName: 'attestation.level.one',
      unitName: 'common.project',
      sittingNo: 'attestation.sittingNo',
      theory: 'attestation.theory',
      practice: 'attestation.practice',
      final: 'attestation.final',
      result: 'attestation.result',
    },
  },
};
