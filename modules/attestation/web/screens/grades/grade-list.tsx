// TRA152
import { unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  instant,
  ListPage,
  ListViews,
  number,
  project,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
  type ListView,
} from '@quantum/platform/web/kit';
import { gradeEndpoints, gradePath, GRADES_PATH, type GradeRow, APPLICATIONS_PATH, attestationOps } from '../../../contract/index.ts';
import { GRADING } from '../../parts/sittings/grading.ts';
import { Places } from '../../parts/places.tsx';

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
const on = { condition: '=' as const, values: ['true'] };
const views: ListView[] = [
  { label: 'attestation.view.all', filters: {} },
  { label: 'attestation.view.toScore', filters: { toScore: on } },
  { label: 'attestation.view.toConfirm', filters: { toConfirm: on } },
  { label: 'attestation.view.spread', filters: { wide: on } },
  { label: 'attestation.view.appeals', filters: { appealed: on } },
];

const defaults = { sort: { key: 'eventOn', direction: 'desc' as const } };

/** Grades: one row a sitting of a candidate. */
export function GradeListScreen() {
  const list = useList(gradeEndpoints.list, { defaults });
  return (
    <ListPage
      title="menu.TRA152"
      list={list}
      columns={columns}
      filters={filters}
      exports
      views={
        <>
          <Places label="menu.TRA152" at={GRADES_PATH} places={GRADING} />
          <ListViews list={list} views={views} label="menu.TRA152" />
        </>
      }
      empty={{
        title: 'attestation.grade.empty',
        text: 'attestation.grade.emptyText',
        nextStep: { to: APPLICATIONS_PATH, label: 'menu.TRA153', operation: attestationOps.readApplication },
      }}
    />
  );
}
