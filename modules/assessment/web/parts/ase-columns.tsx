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
  text,
  title,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import type { AseRow } from '../../contract/index.ts';

const rest: Column<AseRow>[] = [
  person('leadName', 'assessment.lead'),
  custom('dueOn', 'assessment.dueOn', ({ dueOn, handedInOn, timeZone }) => <DueDay dueOn={dueOn} doneOn={handedInOn} zone={timeZone} />, {
    sortable: true,
  }),
  date('handedInOn', 'assessment.handedInOn', { phone: 'hidden' }),
  number('evidence', 'assessment.evidence.title'),
  score('percent', 'assessment.percent', { phone: 'hidden' }),
];
type Href = (id: number) => string;
const ref = (href: Href): Column<AseRow> => recordCode('code', 'common.code', { sortable: true, href: ({ id }) => href(id) });
const status: Column<AseRow> = code('status', 'common.status', 'aseStatus');

/** One's own, by round: of most people they are of one project. */
export const ownAseColumns = (href: Href): Column<AseRow>[] => [
  title('roundName', 'assessment.round.one', { href: ({ id }) => href(id) }),
  ref(href),
  status,
  project('unitName', 'common.project'),
  ...rest,
];
/** Those of many projects: the project leads. */
export const aseColumns = (href: Href): Column<AseRow>[] => [
  title('unitName', 'common.project', { href: ({ id }) => href(id) }),
  ref(href),
  status,
  text('roundName', 'assessment.round.one'),
  ...rest,
];

export const aseFilters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'aseStatus' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'dueOn', label: 'assessment.dueOn', kind: 'days', more: true },
  { key: 'late', label: 'assessment.late', kind: 'flag', more: true },
  { key: 'missed', label: 'assessment.missed', kind: 'flag', more: true },
  { key: 'asked', label: 'assessment.asked', kind: 'flag', more: true },
  { key: 'scored', label: 'assessment.scored', kind: 'flag', more: true },
];
