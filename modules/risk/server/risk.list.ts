import { employeeName, unitName } from '@quantum/modules/organization/server-api';
import {
  bool,
  byOwner,
  byUnit,
  code,
  day,
  hidden,
  int,
  localizedColumn,
  sortable,
  text,
  unscoped,
  type ListDefinition,
} from '@quantum/platform/server';
import type { AssessmentRow, CardRow, ControlRow, JobTaskRow, MatrixRow, PlanRow, RiskRow, SecurityRow } from '../contract/index.ts';
import { ASSESSMENT_STATUS as A, PLAN_STATUS as P, ROW_STATUS as S } from '../contract/index.ts';
import {
  ASSESSED,
  ASSESSMENT_LATE,
  CONTROL_IN_FORCE,
  CONTROL_USED,
  HIGH_OPEN,
  IN_FORCE,
  ITEM,
  LIVE,
  REVIEW_LATE,
} from './risk-figures.store.ts';

const shared = {
  key: 't.id',
  search: 't.search',
  scope: unscoped('the library is read by its whole company; that of another is left out by the service'),
  master: true,
} as const;
const companyId = int('t.company_id', hidden);
const shown = { filterable: false } as const;
const unit = 'join organization.pub_unit u on u.id = t.unit_id';

export const matrixList: ListDefinition<MatrixRow> = {
  ...shared,
  name: 'risk.matrix',
  from: 'risk.matrix t',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    method: code('t.method'),
    versionNo: int('t.version_no'),
    status: code('t.status'),
    usedBy: int(
      `(select count(*)::int from risk.plan p where p.matrix_id = t.id and p.status not in ('${P.completed}', '${P.cancelled}'))`,
      shown,
    ),
    companyId,
  },
};
export const jobTaskList: ListDefinition<JobTaskRow> = {
  ...shared,
  name: 'risk.job task',
  from: 'risk.job_task t left join organization.pub_job j on j.id = t.job_id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    jobName: localizedColumn('j.names'),
    jobId: int('t.job_id', hidden),
    stepCount: int('jsonb_array_length(t.steps)', shown),
    hazardCount: int(`(select coalesce(sum(jsonb_array_length(s->'hazards')), 0)::int from jsonb_array_elements(t.steps) s)`, shown),
    versionNo: int('t.version_no'),
    status: code('t.status'),
    companyId,
  },
};
export const planList: ListDefinition<PlanRow> = {
  name: 'risk.plan',
  from: 'risk.plan t join risk.matrix m on m.id = t.matrix_id',
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    matrixName: localizedColumn('m.names'),
    frequency: code('t.frequency'),
    nextDue: day(
      `(select min(a.due_on) from risk.assessment a where a.plan_id = t.id and a.status not in ('${A.completed}', '${A.close}', '${A.cancelled}'))`,
      shown,
    ),
    done: int(
      `(select count(*)::int from risk.assessment a where a.plan_id = t.id and a.status in ('${A.completed}', '${A.close}'))`,
      shown,
    ),
    total: int(`(select count(*)::int from risk.assessment a where a.plan_id = t.id and a.status <> '${A.cancelled}')`, shown),
    status: code('t.status'),
  },
};
export const assessmentList: ListDefinition<AssessmentRow> = {
  name: 'risk.assessment',
  from: `risk.assessment t ${unit} join risk.job_task j on j.id = t.job_task_id`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    jobTaskName: localizedColumn('j.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    assessorName: employeeName('t.assessor_id'),
    dueOn: day('t.due_on', sortable),
    late: bool(`(${ASSESSMENT_LATE})`),
    rating: code('t.rating'),
    completedOn: day('t.completed_on'),
    reviewOn: day('t.review_on'),
    status: code('t.status'),
    item: bool(`(${ITEM})`, hidden),
    assessed: bool(`(${ASSESSED})`, hidden),
  },
  sheet: {
    title: 'menu.RIS113',
    columns: {
      code: 'common.code',
      jobTaskName: 'risk.task.one',
      unitName: 'common.project',
      rating: 'risk.rating',
      completedOn: 'risk.completedOn',
      reviewOn: 'risk.reviewOn',
      status: 'common.status',
    },
  },
};
export const ownAssessmentList: ListDefinition<AssessmentRow> = {
  ...assessmentList,
  name: 'risk.assessment mine',
  scope: byOwner('t.assessor_id', (actor) => (actor.kind === 'user' ? actor.employeeId : null)),
};
export const rowList: ListDefinition<RiskRow> = {
  name: 'risk.row',
  from: `risk.row t ${unit} join risk.assessment a on a.id = t.assessment_id join risk.job_task j on j.id = a.job_task_id`,
  key: 't.id',
  search: 't.search',
  where: `t.status <> '${S.draft}'`,
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
    currentRank: int('t.current_rank', { sortable: true, shown: false }),
    controlsOut: int(
      `(select count(*)::int from risk.row_control rc join risk.control c on c.id = rc.control_id where rc.row_id = t.id and not (${IN_FORCE}))`,
      shown,
    ),
    ownerName: employeeName('t.owner_id'),
    reviewOn: day('t.review_on'),
    flagged: bool('exists (select from risk.flag f where f.row_id = t.id and f.answered_at is null)'),
    status: code('t.status'),
    live: bool(`(${LIVE})`, hidden),
    highOpen: bool(`(${HIGH_OPEN})`, hidden),
    reviewLate: bool(`(${REVIEW_LATE})`, hidden),
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
export const controlList: ListDefinition<ControlRow> = {
  name: 'risk.control',
  from: `risk.control t ${unit}`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    hierarchy: code('t.hierarchy'),
    checkKind: code('t.check_kind'),
    ownerName: employeeName('t.owner_id'),
    checkDue: day('t.check_due'),
    inForce: bool(`(${CONTROL_IN_FORCE})`),
    serves: int(
      `(select count(*)::int from risk.row_control rc join risk.row r on r.id = rc.row_id where rc.control_id = t.id and r.status not in ('${S.draft}', '${S.close}'))`,
      shown,
    ),
    used: bool(`(${CONTROL_USED})`, hidden),
  },
};
export const cardList: ListDefinition<CardRow> = {
  name: 'risk.card',
  from: 'risk.card t',
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    rating: code('t.rating'),
    versionNo: int('t.version_no'),
    issuedOn: day('t.issued_on'),
    isOlder: bool(
      `(t.issued_at is not null and (exists (select from risk.row r where r.assessment_id = t.assessment_id and r.changed_at > t.issued_at)
        or exists (select from risk.assessment a where a.unit_id = t.unit_id and a.family_id = t.family_id and a.status = '${A.completed}' and a.id <> t.assessment_id)))`,
    ),
    status: code('t.status'),
  },
};
export const securityList: ListDefinition<SecurityRow> = {
  name: 'risk.security',
  from: `risk.security t ${unit}`,
  key: 't.id',
  search: 't.search',
  scope: byUnit('t.unit_id'),
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    asset: text('t.asset', { filterable: false }),
    zone: code('t.zone'),
    threat: code('t.threat'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    rating: code('t.rating'),
    reviewOn: day('t.review_on'),
    late: bool('(t.review_on < (:now at time zone u.time_zone)::date)'),
  },
  sheet: {
    title: 'menu.RIS141',
    columns: {
      code: 'common.code',
      asset: 'risk.security.asset',
      zone: 'risk.security.zone',
      threat: 'risk.security.threat',
      unitName: 'common.project',
      rating: 'risk.rating',
      reviewOn: 'risk.reviewOn',
    },
  },
};
