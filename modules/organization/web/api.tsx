import {
  businessLineEndpoints,
  employeeEndpoints,
  facilityEndpoints,
  jobEndpoints,
  spaceEndpoints,
  unitEndpoints,
  type BusinessLineOption,
  type EmployeeOption,
  type FacilityOption,
  type SpaceGroupRow,
  type SpaceOption,
  type SpaceTypeRow,
  type UnitOption,
} from '../contract/index.ts';
import { FUNCTIONAL_RISK } from '@quantum/modules/dictionary/contract';
import { listSource, type PickOption, type PickerSource } from '@quantum/platform/web/kit';

export { OwnPhoto } from './parts/employee-photo.tsx';
export { EmployeeTabs } from './parts/employee-tabs.tsx';
export { NoGroups } from './parts/no-groups.tsx';

const person = (row: EmployeeOption): PickOption => ({
  id: row.id,
  label: row.employee_name,
  note: [row.job_name, row.orgName].filter(Boolean).join(' · '),
  unitId: row.org_id,
  ...(!row.hasAccount && { warning: 'organization.employee.noAccount' }),
});
/** For what is done in the product: someone who cannot sign in is shown and cannot be chosen. */
const actor = (row: EmployeeOption): PickOption => ({ ...person(row), ...(!row.hasAccount && { blocked: true }) });
const unit = (row: UnitOption): PickOption => ({ id: row.id, label: row.name, note: row.code });
const space = (row: SpaceOption): PickOption => ({
  id: row.id,
  label: row.name,
  note: [row.facilityName, row.floor].filter(Boolean).join(' · '),
});

/** People of the reader's company; leavers are never found. */
export const employeeSource: PickerSource = listSource('employee', employeeEndpoints.autocomplete, person, {
  isPerson: true,
  unitKey: 'org_id',
});

/** People who may be given inspections. */
export const inspectorSource: PickerSource = listSource('inspector', employeeEndpoints.inspectors, actor, {
  isPerson: true,
  unitKey: 'org_id',
});

/** Candidates to correct a finding of a unit: its people and those of the units above it. */
export const correctorSource = (unitId: number): PickerSource =>
  listSource(`corrector.${unitId}`, employeeEndpoints.forDeviation, actor, { isPerson: true, params: { orgId: unitId } });

/** Posts in use: those all companies share and the reader's companies' own. */
export const jobSource: PickerSource = listSource('job', jobEndpoints.simple, ({ id, name, code }) => ({ id, label: name, note: code }));

/** Post groups in use. */
export const postGroupSource: PickerSource = listSource('postGroup', jobEndpoints.groups, ({ id, name, code }) => ({
  id,
  label: name,
  note: code,
}));

/** Types of space in use. */
export const spaceTypeSource: PickerSource = listSource('spaceType', spaceEndpoints.types, (row: SpaceTypeRow) => ({
  id: row.id,
  label: row.space_type_name,
  note: row.code,
  code: row.functionalRisk,
}));

/** Facilities of every unit the reader sees. */
export const anyFacilitySource: PickerSource = listSource('facility', facilityEndpoints.list, (row: FacilityOption) => ({
  id: row.id,
  label: row.name,
  note: row.unitName,
}));

/** Facilities of some kinds in one unit. */
export const facilitySource = (unitId: number, kinds: readonly string[]): PickerSource =>
  listSource(
    `facility.${unitId}.${kinds.join('.')}`,
    facilityEndpoints.list,
    (row: FacilityOption) => ({ id: row.id, label: row.name, note: row.code }),
    {
      criteria: [
        { key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: true },
        { key: 'kind', value: [...kinds], condition: 'in', connection: 'and', isValueADigital: false },
      ],
    },
  );

/** Business lines in use. */
export const businessLineSource: PickerSource = listSource('businessLine', businessLineEndpoints.list, (row: BusinessLineOption) => ({
  id: row.id,
  label: row.name,
  note: row.code,
}));

/** Open units of the reader's company. */
export const unitSource: PickerSource = listSource('unit', unitEndpoints.all, unit);

/** Spaces of every unit the reader sees. */
export const anySpaceSource: PickerSource = listSource('space', spaceEndpoints.list, space);

/** Spaces of one unit. */
export const spaceSource = (unitId: number): PickerSource =>
  listSource(`space.${unitId}`, spaceEndpoints.list, space, {
    criteria: [{ key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: true }],
    parts: Object.values(FUNCTIONAL_RISK).map((value, i) => ({
      label: `FR${i + 1}`,
      criteria: [{ key: 'functionalRisk', value, condition: '=', connection: 'and', isValueADigital: false }],
    })),
  });

/** Groups of spaces of one unit; `note` says how many spaces one has now. */
export const spaceGroupSource = (unitId: number, note: (count: number) => string): PickerSource =>
  listSource(
    `spaceGroup.${unitId}`,
    spaceEndpoints.groups,
    (row: SpaceGroupRow) => ({ id: row.id, label: row.space_group_name, note: note(row.spaceIds.length) }),
    { criteria: [{ key: 'unitId', value: unitId, condition: '=', connection: 'and', isValueADigital: true }] },
  );
