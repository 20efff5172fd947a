import { unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  custom,
  date,
  DueDay,
  person,
  project,
  recordCode,
  title,
  type Column,
  type Filter,
  type ScreenParts,
} from '@quantum/platform/web/kit';
import {
  ALL_ASSESSMENTS_PATH,
  ASSESSMENTS_PATH,
  ASSESSMENT_STATUS,
  assessmentPath,
  PLANS_PATH,
  riskOps,
  type AssessmentRow,
} from '../../contract/index.ts';
import { RatingTag } from './rating.tsx';

export const assessmentColumns: Column<AssessmentRow>[] = [
  title('jobTaskName', 'risk.task.one', { href: ({ id }) => assessmentPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => assessmentPath(id) }),
  code('status', 'common.status', 'riskAssessment'),
  project('unitName', 'common.project'),
  custom(
    'dueOn',
    'risk.dueOn',
    ({ dueOn, completedOn, status }) => <DueDay dueOn={dueOn} doneOn={completedOn} counts={status !== ASSESSMENT_STATUS.cancelled} />,
    { sortable: true },
  ),
  custom('rating', 'risk.rating', ({ rating, method }) => <RatingTag rating={rating} method={method} />),
  person('assessorName', 'risk.assessor', { phone: 'hidden' }),
  date('reviewOn', 'risk.reviewOn', { phone: 'hidden', extra: true }),
  date('completedOn', 'risk.completedOn', { phone: 'hidden', extra: true }),
];
export const assessmentFilters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'riskAssessment' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'late', label: 'risk.late', kind: 'flag', more: true },
  { key: 'item', label: 'risk.filter.item', kind: 'flag', more: true },
  { key: 'rating', label: 'risk.rating', kind: 'code', set: 'riskRating', more: true },
];

/** One's own first, beside those of all of one's projects. */
export const CONDUCT_PARTS: ScreenParts = {
  label: 'menu.RIS112',
  links: [
    { to: ASSESSMENTS_PATH, label: 'risk.conduct.mine' },
    { to: ALL_ASSESSMENTS_PATH, label: 'risk.conduct.all' },
  ],
};
export const noAssessments = {
  title: 'risk.conduct.empty',
  text: 'risk.conduct.emptyText',
  nextStep: { to: PLANS_PATH, label: 'menu.RIS111', operation: riskOps.readPlan },
};
