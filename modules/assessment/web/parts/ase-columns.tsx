import { unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  custom,
  date,
  DueDay,
  number,
  person,
  project,
  recordCode,
  title,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import type { AseRow } from '../../contract/index.ts';

/** An ASE in a list; its code and name lead where the screen says. */
export const aseColumns = (href: (id: number) => string): Column<AseRow>[] => [
  title('roundName', 'assessment.round.one', { href: ({ id }) => href(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => href(id) }),
  code('status', 'common.status', 'aseStatus'),
  project('unitName', 'common.project'),
  person('leadName', 'assessment.lead'),
  custom('dueOn', 'assessment.dueOn', ({ dueOn, handedInOn, timeZone }) => <DueDay dueOn={dueOn} doneOn={handedInOn} zone={timeZone} />, {
    sortable: true,
  }),
  date('handedInOn', 'assessment.handedInOn', { phone: 'hidden' }),
  number('evidence', 'assessment.evidence.title'),
  number('percent', 'assessment.percent', { phone: 'hidden' }),
];

export const aseFilters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'aseStatus' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'dueOn', label: 'assessment.dueOn', kind: 'days', more: true },
  { key: 'late', label: 'assessment.late', kind: 'flag', more: true },
];
