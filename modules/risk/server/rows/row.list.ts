import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import {
  bool,
  byUnit,
  code,
  day,
  hidden,
  int,
  localizedColumn,
  number,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import { type RiskRow, ROW_STATUS } from '../../contract/index.ts';
import { HIGH_OPEN, IN_FORCE, inMatrix, levelOf, LIVE, REVIEW_LATE, UNACCEPTED } from '../risk-figures.store.ts';
import { SHOWN_ONLY, UNIT_JOIN } from '../risk.list.ts';

export const rowList: ListDefinition<RiskRow> = {
  name: 'risk.row',
  from: `risk.row t ${UNIT_JOIN} join risk.assessment a on a.id = t.assessment_id join risk.job_task j on j.id = a.job_task_id`,
  key: 't.id',
  search: 't.search',
  where: `t.status <> '${ROW_STATUS.draft}'`,
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    hazard: localizedColumn('t.hazard'),
    step: localizedColumn('t.step'),
    jobTaskName: localizedColumn('j.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    accidentType: code('t.accident_type'),
    initialRating: code('t.initial_rating'),
    residualRating: code('t.residual_rating'),
    currentRating: code('t.current_rating'),
    method: code('(select m.method from risk.matrix m where m.id = a.matrix_id)', SHOWN_ONLY),
    /** The highest rating first, then the review that comes or came first. */
    urgency: int('t.urgency', { sortable: true, shown: false }),
    controlsOut: int(
      `(select count(*)::int from risk.row_control rc join risk.control c on c.id = rc.control_id where rc.row_id = t.id and not (${IN_FORCE}))`,
      SHOWN_ONLY,
    ),
    ownerName: employeeName('t.owner_id'),
    reviewOn: day('t.review_on', sortable),
    flagged: bool('exists (select from risk.flag f where f.row_id = t.id and f.answered_at is null)'),
    status: code('t.status'),
    live: bool(`(${LIVE})`, hidden),
    highOpen: bool(`(${HIGH_OPEN})`, hidden),
    reviewLate: bool(`(${REVIEW_LATE})`, hidden),
    unaccepted: bool(`(${UNACCEPTED})`, hidden),
    /** The cell of the matrix it is in with its verified controls. */
    inMatrix: bool(`(${inMatrix('residual')})`, hidden),
    likelihood: number(levelOf('L', 'residual'), hidden),
    severity: number(levelOf('S', 'residual'), hidden),
    /** The cell it is in once its planned controls are verified too. */
    plannedLikelihood: number(levelOf('L', 'planned'), hidden),
    plannedSeverity: number(levelOf('S', 'planned'), hidden),
  },
  sheet: {
    title: 'risk.row.sheetTitle',
    columns: {
      code: 'common.code',
      hazard: 'risk.hazard.one',
      step: 'risk.step',
      jobTaskName: 'risk.task.one',
      unitName: 'common.project',
      initialRating: 'risk.initial',
      residualRating: 'risk.residual',
      currentRating: 'risk.current',
      ownerName: 'risk.owner',
      reviewOn: 'risk.reviewOn',
      status: 'common.status',
    },
  },
};
