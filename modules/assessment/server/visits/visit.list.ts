import { bool, code, day, hidden, int, number, sortable, type ListDefinition } from '@quantum/platform/server';
import { ASSESSMENT_KIND, ASSESSMENT_STATUS as STATUS, type VisitRow } from '../../contract/index.ts';
import { listOfKind, sharedColumns, SHOWN_ONLY } from '../assessment-list.ts';
import { openReport } from './open-report.store.ts';

const among = (statuses: readonly string[]) => `t.status in (${statuses.map((status) => `'${status}'`).join(', ')})`;
/** What only the team knows before the report is to be signed is told to nobody by a list, and is no order and no criterion. */
const opened = (column: string) => `case when ${openReport('t')} then ${column} end`;
const CLOSED = [STATUS.caseClosed, STATUS.cancelled, STATUS.invalid];
const FINISHED = [STATUS.completed, STATUS.underImprovement, STATUS.finalReview, STATUS.caseClosed];
const LATE = `t.status = '${STATUS.pending}' and t.due_on < (:now at time zone u.time_zone)::date`;

export const visitList: ListDefinition<VisitRow> = {
  name: 'assessment.visit',
  ...listOfKind(ASSESSMENT_KIND.qpe),
  columns: {
    ...sharedColumns,
    plannedOn: day('t.due_on', sortable),
    percent: number(opened('round(t.percent, 2)'), SHOWN_ONLY),
    gradeSigned: code('t.grade_signed'),
    findings: int(opened('t.finding_count'), SHOWN_ONLY),
    open: bool(`(not ${among(CLOSED)})`, hidden),
    finished: bool(`(${among(FINISHED)})`, hidden),
    late: bool(`(${LATE})`),
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
