// TRA152
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  instant,
  ListPage,
  number,
  project,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { gradeEndpoints, gradePath, type GradeRow, APPLICATIONS_PATH, attestationOps } from '../../../contract/index.ts';
import { GRADING } from '../../parts/sittings/grading.ts';
import { gradeViews } from '../../parts/list-views.ts';

const columns: Column<GradeRow>[] = [
  title('candidateName', 'attestation.candidate', { href: ({ id }) => gradePath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => gradePath(id) }),
  code('result', 'attestation.result', 'gradeResult'),
  code('status', 'common.status', 'gradeStatus', { phone: 'hidden' }),
  text('levelName', 'attestation.level.one'),
  text('schemeName', 'attestation.scheme.one', { phone: 'hidden' }),
  project('unitName', 'common.project'),
  instant('sittingAt', 'attestation.sitting.one', { zone: 'timeZone' }),
  text('theory', 'attestation.theory', { bare: false }),
  text('practice', 'attestation.practice', { bare: false }),
  text('final', 'attestation.final', { bare: false }),
  number('sittingNo', 'attestation.sittingNo', { phone: 'hidden', extra: true }),
];
const filters: Filter[] = [
  { key: 'result', label: 'attestation.result', kind: 'code', set: 'gradeResult' },
  { key: 'status', label: 'common.status', kind: 'code', set: 'gradeStatus' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'eventOn', label: 'attestation.sitting.day', kind: 'days' },
  { key: 'counted', label: 'attestation.filter.counted', kind: 'flag', more: true },
  { key: 'passedFirst', label: 'attestation.filter.passedFirst', kind: 'flag', more: true },
];

/** Grades: one row a sitting of a candidate. */
export function GradeListScreen() {
  const list = useList(gradeEndpoints.list, { views: gradeViews });
  return (
    <ListPage
      parts={GRADING}
      title="menu.TRA152"
      list={list}
      columns={columns}
      filters={filters}
      exports
      empty={{
        title: 'attestation.grade.empty',
        text: 'attestation.grade.emptyText',
        nextStep: { to: APPLICATIONS_PATH, label: 'menu.TRA153', operation: attestationOps.readApplication },
      }}
    />
  );
}
