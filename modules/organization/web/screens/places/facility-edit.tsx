import { EditPage } from '@quantum/platform/web/kit';
import { facilityEndpoints, facilityPath } from '../../../contract/index.ts';
import { FacilityFields, facilityInput, useFacilityChecks, type FacilityValue } from '../../parts/facility-fields.tsx';

/** SS121: changing a facility. */
export function FacilityEditScreen() {
  const check = useFacilityChecks();
  return (
    <EditPage
      endpoints={facilityEndpoints}
      keys="organization.facility."
      path={facilityPath}
      heading={({ name }) => name}
      value={({ names, parentId, floor }): FacilityValue => ({ names, parentId, floor: floor ?? '' })}
      check={(value, { kind }) => check(value, kind)}
      input={(value, { kind, version }) => ({ ...facilityInput(value, kind), version })}
    >
      {(form, { unitId, kind }) => <FacilityFields form={form} unitId={unitId} kind={kind} />}
    </EditPage>
  );
}
