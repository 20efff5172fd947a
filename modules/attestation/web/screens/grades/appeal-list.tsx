// TRA152
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  custom,
  date,
  ListPage,
  project,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { appealEndpoints, gradePath, type AppealRow, GRADES_PATH, attestationOps } from '../../../contract/index.ts';
import { GRADING } from '../../parts/sittings/grading.ts';
import { PartName } from '../../parts/part-name.tsx';
import { appealViews } from '../../parts/list-views.ts';

const columns: Column<AppealRow>[] = [
  title('candidateName', 'attestation.candidate', { href: ({ gradeId }) => gradePath(gradeId) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ gradeId }) => gradePath(gradeId) }),
  code('status', 'common.status', 'appealStatus'),
  custom('part', 'attestation.part', ({ part }) => <PartName part={part} />),
  text('levelName', 'attestation.level.one'),
  text('schemeName', 'attestation.scheme.one', { phone: 'hidden' }),
  project('unitName', 'common.project'),
  date('eventOn', 'attestation.filedOn', { sortable: true }),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'appealStatus' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
];

/** Appeals against results. */
export function AppealListScreen() {
  const list = useList(appealEndpoints.list, { views: appealViews });
  return (
    <ListPage
      parts={GRADING}
      title="attestation.appeals"
      exports
      list={list}
      columns={columns}
      filters={filters}
      empty={{
        title: 'attestation.appeal.empty',
        text: 'attestation.appeal.emptyText',
        nextStep: { to: GRADES_PATH, label: 'menu.TRA152', operation: attestationOps.listGrades },
      }}
    />
  );
}
