import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import {
  bool,
  byUnit,
  code,
  day,
  hidden,
  int,
  localDay,
  localizedColumn,
  number,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import { ASSESSMENT_STATUS as STATUS, type VisitRow } from '../../contract/index.ts';
import { openReport } from './open-report.store.ts';

const SHOWN_ONLY = { filterable: false } as const;
const among = (statuses: readonly string[]) => `t.status in (${statuses.map((status) => `'${status}'`).join(', ')})`;
/** What only the team knows before the report is to be signed is told to nobody by a list, and is no order and no criterion. */
const opened = (column: string) => `case when ${openReport('t')} then ${column} end`;
const CLOSED = [STATUS.caseClosed, STATUS.cancelled, STATUS.invalid];
const FINISHED = [STATUS.completed, STATUS.underImprovement, STATUS.finalReview, STATUS.caseClosed];
const LATE = `t.status = '${STATUS.pending}' and t.due_on < (:now at time zone u.time_zone)::date`;

export const visitList: ListDefinition<VisitRow> = {
  name: 'assessment.visit',
  from: `assessment.assessment t join organization.pub_unit u on u.id = t.unit_id join assessment.round r on r.id = t.round_id`,
  key: 't.id',
  search: 't.search',
  where: "t.kind = 'qpe'",
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    roundId: int('t.round_id', hidden),
    roundName: localizedColumn('r.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    leadName: employeeName('t.lead_id'),
    plannedOn: day('t.due_on', sortable),
    handedInOn: localDay('t.handed_in_at', 'u.time_zone'),
    percent: number(opened('round(t.percent, 2)'), SHOWN_ONLY),
    gradeSigned: code('t.grade_signed'),
    findings: int(opened('t.finding_count'), SHOWN_ONLY),
    open: bool(`(not ${among(CLOSED)})`, hidden),
    finished: bool(`(${among(FINISHED)})`, hidden),
    late: bool(`(${LATE})`),
    status: code('t.status'),
    timeZone: text('u.time_zone', SHOWN_ONLY),
    version: int('t.version', SHOWN_ONLY),
  },
  sheet: {
    title: 'menu.INS123',
    columns: {
      code: 'common.code',
      roundName: 'assessment.round.one',
      unitName: 'common.project',
      leadName: 'assessment.visit.lead',
      plannedOn: 'assessment.visit.plannedOn',
      handedInOn: 'assessment.handedInOn',
      percent: 'assessment.score',
      gradeSigned: 'assessment.gradeSigned',
      findings: 'assessment.findings',
      status: 'common.status',
    },
  },
};
