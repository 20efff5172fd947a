import {
  code,
  custom,
  instant,
  listSource,
  person,
  project,
  recordCode,
  risk,
  title,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { anySpaceSource, employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import { LISTED_PROGRAMMES, type PlanRow, type InspectionRow } from '../../../contract/index.ts';
import type { ScreenProgramme } from '../programme/screen-programme.ts';
import { FindingCount, LateTag, ResultScore, SpaceName } from './inspection-cells.tsx';

/** Columns the lists of inspections share, by where an inspection opens. */
export const inspectionColumnsAt = (hrefOf: (id: number) => string): Column<InspectionRow>[] => [
  // A round is one form in many places: on the phone the place tells its cards apart.
  title('formName', 'inspection.task.form', { href: (inspection) => hrefOf(inspection.id), phone: 'line', bare: true }),
  recordCode('code', 'common.code', { sortable: true, href: (inspection) => hrefOf(inspection.id) }),
  custom('spaceName', 'inspection.task.space', (inspection) => <SpaceName task={inspection} />, { phone: 'title', isTitle: false }),
  person('inspectorName', 'inspection.task.inspector'),
];

export const plannedColumn: Column<InspectionRow> = instant('plannedAt', 'inspection.task.planned', { sortable: true, zone: 'timeZone' });
/** Where the due time counts, the planned one is for who asks for it. */
export const plannedBesideDue: Column<InspectionRow> = { ...plannedColumn, extra: true, phone: 'hidden' };
export const dueColumn: Column<InspectionRow> = custom('late', 'inspection.task.due', (inspection) => <LateTag task={inspection} />, {
  phone: 'line',
});
export const statusColumn: Column<InspectionRow> = code('status', 'common.status', 'inspectionStatus');
/** Last: most people work in one unit. */
export const unitColumn: Column<InspectionRow> = project('unitName', 'common.project');

export const resultColumns: Column<InspectionRow>[] = [
  custom('percent', 'inspection.task.score', (inspection) => <ResultScore task={inspection} />, { phone: 'line' }),
  custom('findingCount', 'inspection.task.findings', (inspection) => <FindingCount task={inspection} />, { phone: 'hidden' }),
  custom(
    'restCount',
    'inspection.column.restCount',
    ({ restCount, answeredCount }) => (restCount === 0 ? '—' : `${Math.round((restCount / Math.max(1, answeredCount)) * 100)} %`),
    { phone: 'hidden', extra: true },
  ),
  risk('worstRisk', 'inspection.task.worstRisk', { phone: 'hidden', extra: true }),
];

const planSource = ({ id: programme, endpoints }: ScreenProgramme) =>
  listSource(`plan of ${programme}`, endpoints.plans, (plan: PlanRow) => ({
    id: plan.id,
    label: plan.name,
    note: [plan.code, plan.unitName].join(' · '),
  }));

/** What its records are about, where it has such. */
export const aboutFilter = ({ about }: Pick<ScreenProgramme, 'about'>): Filter[] =>
  about ? [{ key: 'aboutId', label: about.label, kind: 'pick', source: about.source() }] : [];

/** Which programme an inspection or a plan belongs to. */
export const programmeFilter: Filter = {
  key: 'programme',
  label: 'inspection.programme.label',
  kind: 'options',
  options: LISTED_PROGRAMMES.map((value) => ({ value, label: `inspection.programme.${value}` })),
  more: true,
};

/** Filters of a programme's lists. */
export const filtersOf = (programme: ScreenProgramme, statuses: readonly string[]): Filter[] => [
  ...aboutFilter(programme),
  { key: 'status', label: 'common.status', kind: 'code', set: 'inspectionStatus', only: statuses },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'inspectorId', label: 'inspection.task.inspector', kind: 'pick', source: employeeSource },
  { key: 'eventOn', label: 'inspection.task.day', kind: 'days' },
  { key: 'countsOn', label: 'inspection.filter.countsOn', kind: 'days', more: true },
  { key: 'spaceId', label: 'inspection.task.space', kind: 'pick', source: anySpaceSource, more: true },
  { key: 'planId', label: 'inspection.filter.plan', kind: 'pick', source: planSource(programme), more: true },
  { key: 'result', label: 'inspection.task.result', kind: 'code', set: 'inspectionResult', more: true },
  ...(programme.isShared ? [programmeFilter] : []),
  { key: 'late', label: 'inspection.task.late', kind: 'flag', more: true },
  { key: 'counted', label: 'inspection.filter.counted', kind: 'flag', more: true },
  { key: 'scored', label: 'inspection.filter.scored', kind: 'flag', more: true },
  { key: 'standing', label: 'inspection.filter.standing', kind: 'flag', more: true },
  { key: 'answered', label: 'inspection.filter.answered', kind: 'flag', more: true },
  { key: 'missed', label: 'inspection.board.missed', kind: 'flag', more: true },
  { key: 'onBoard', label: 'inspection.filter.onBoard', kind: 'flag', more: true },
  { key: 'found', label: 'inspection.filter.found', kind: 'flag', more: true },
];
