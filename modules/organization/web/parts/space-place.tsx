import { FACILITY_KIND } from '@quantum/modules/dictionary/contract';
import { LIMITS } from '@quantum/platform/contract';
import { CodeField, NumberField, PickerField, TextField, useChecks, type FieldFault, type FormHandle } from '@quantum/platform/web/kit';
import { facilitySource, spaceTypeSource, unitSource } from '../api.tsx';

/** Where new spaces are and what kind they are. */
export interface SpacePlaceValue {
  unitId: number | null;
  facilityId: number | null;
  floor: string;
  typeId: number | null;
  functionalRisk: string;
  area: number | null;
}
export const NO_PLACE: SpacePlaceValue = { unitId: null, facilityId: null, floor: '', typeId: null, functionalRisk: '', area: null };

export const placeInput = ({ unitId, facilityId, typeId, floor, functionalRisk, area }: SpacePlaceValue) => ({
  unitId: unitId!,
  facilityId: facilityId!,
  typeId: typeId!,
  floor: floor.trim(),
  functionalRisk,
  area,
});

export function useSpacePlaceChecks(): (value: SpacePlaceValue) => FieldFault[] {
  const checks = useChecks();
  return (value) => [
    ...checks.required('unitId', 'common.project', value.unitId),
    ...checks.required('facilityId', 'organization.facility.building', value.facilityId),
    ...checks.required('floor', 'organization.space.floor', value.floor),
    ...checks.required('typeId', 'organization.space.type', value.typeId),
    ...checks.required('functionalRisk', 'organization.space.risk', value.functionalRisk),
  ];
}

export function SpacePlaceFields<T extends SpacePlaceValue>({ form }: { form: FormHandle<T> }) {
  const fields = form as unknown as FormHandle<SpacePlaceValue>;
  const { unitId } = fields.value;
  // Another project has other buildings.
  const here = {
    ...fields,
    set: (change: Partial<SpacePlaceValue>) => fields.set('unitId' in change ? { ...change, facilityId: null } : change),
  };
  return (
    <>
      <PickerField form={here} name="unitId" label="common.project" source={unitSource} required />
      {unitId !== null && (
        <PickerField
          form={fields}
          name="facilityId"
          label="organization.facility.building"
          source={facilitySource(unitId, [FACILITY_KIND.building, FACILITY_KIND.site])}
          required
        />
      )}
      <TextField form={fields} name="floor" label="organization.space.floor" max={LIMITS.code} required />
      <PickerField
        form={fields}
        name="typeId"
        label="organization.space.type"
        source={spaceTypeSource}
        onPick={({ code }) => code && fields.set({ functionalRisk: code })}
        required
      />
      <CodeField form={fields} name="functionalRisk" label="organization.space.risk" set="functionalRisk" required />
      <NumberField form={fields} name="area" label="organization.space.area" decimals={2} min={0} suffix=" m²" />
    </>
  );
}
