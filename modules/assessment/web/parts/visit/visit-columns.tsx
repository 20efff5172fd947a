import { unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  custom,
  date,
  DueDay,
  number,
  score,
  person,
  project,
  recordCode,
  title,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { visitPath, type VisitRow } from '../../../contract/index.ts';

export const visitColumns: Column<VisitRow>[] = [
  title('roundName', 'assessment.round.one', { href: ({ id }) => visitPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => visitPath(id) }),
  code('status', 'common.status', 'aseStatus'),
  project('unitName', 'common.project'),
  person('leadName', 'assessment.visit.lead'),
  custom(
    'plannedOn',
    'assessment.visit.plannedOn',
    ({ plannedOn, handedInOn, timeZone }) => <DueDay dueOn={plannedOn} doneOn={handedInOn} zone={timeZone} />,
    { sortable: true },
  ),
  date('handedInOn', 'assessment.handedInOn', { phone: 'hidden' }),
  score('percent', 'assessment.score'),
  code('gradeSigned', 'assessment.gradeSigned', 'evaluationGrade'),
  number('findings', 'assessment.findings', { phone: 'hidden' }),
];

export const visitFilters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'aseStatus' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'plannedOn', label: 'assessment.visit.plannedOn', kind: 'days', more: true },
  { key: 'gradeSigned', label: 'assessment.gradeSigned', kind: 'code', set: 'evaluationGrade', more: true },
  { key: 'late', label: 'assessment.late', kind: 'flag', more: true },
];
