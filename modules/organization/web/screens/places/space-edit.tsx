import { CodeField, EditPage, LocalizedField, NumberField, PickerField, TextField, useChecks } from '@quantum/platform/web/kit';
import { LIMITS, type Localized } from '@quantum/platform/contract';
import { FACILITY_KIND } from '@quantum/modules/dictionary/contract';
import { facilitySource, spaceTypeSource } from '../../api.tsx';
import { spacePath, spaceRecordEndpoints } from '../../../contract/index.ts';

interface SpaceFieldsValue {
  facilityId: number | null;
  typeId: number | null;
  names: Localized;
  floor: string;
  area: number | null;
  functionalRisk: string;
}

/** SS122: changing a space. */
export function SpaceEditScreen() {
  const checks = useChecks();
  return (
    <EditPage
      endpoints={spaceRecordEndpoints}
      keys="organization.space."
      path={spacePath}
      heading={({ name }) => name}
      value={({ names, floor, area, functionalRisk, facilityId, typeId }): SpaceFieldsValue => ({
        names,
        floor,
        area,
        functionalRisk,
        facilityId,
        typeId,
      })}
      check={(value) => [
        ...checks.localized('names', 'organization.space.name', value.names),
        ...checks.required('floor', 'organization.space.floor', value.floor),
      ]}
      input={(value, { version }) => ({ ...value, facilityId: value.facilityId!, typeId: value.typeId!, version })}
    >
      {(form, { unitId }) => (
        <>
          <LocalizedField form={form} name="names" label="organization.space.name" required />
          <PickerField
            form={form}
            name="facilityId"
            label="organization.facility.building"
            source={facilitySource(unitId, [FACILITY_KIND.building, FACILITY_KIND.site])}
            required
          />
          <TextField form={form} name="floor" label="organization.space.floor" max={LIMITS.code} required />
          <PickerField form={form} name="typeId" label="organization.space.type" source={spaceTypeSource} required />
          <CodeField form={form} name="functionalRisk" label="organization.space.risk" set="functionalRisk" required />
          <NumberField form={form} name="area" label="organization.space.area" decimals={2} min={0} suffix=" m²" />
        </>
      )}
    </EditPage>
  );
}
