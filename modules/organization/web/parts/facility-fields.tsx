import { FACILITY_KIND } from '@quantum/modules/dictionary/contract';
import { LIMITS, type Localized } from '@quantum/platform/contract';
import { LocalizedField, PickerField, TextField, useChecks, type FieldFault, type FormHandle } from '@quantum/platform/web/kit';
import { facilitySource } from '../api.tsx';

/** What new and edit share. */
export interface FacilityValue {
  names: Localized;
  parentId: number | null;
  floor: string;
}
export const NO_FACILITY: FacilityValue = { names: { en: '', 'zh-Hans': '', 'zh-Hant': '' }, parentId: null, floor: '' };

/** The same as the server takes it: a floor alone carries a sign, a site belongs to nothing. */
export const facilityInput = ({ names, parentId, floor }: FacilityValue, kind: string) => ({
  names,
  parentId: kind === FACILITY_KIND.site ? null : parentId,
  floor: kind === FACILITY_KIND.floor ? floor.trim() : null,
});

export function useFacilityChecks(): (value: FacilityValue, kind: string | null) => FieldFault[] {
  const checks = useChecks();
  return ({ names, parentId, floor }, kind) => [
    ...checks.localized('names', 'common.name', names),
    ...(kind === FACILITY_KIND.floor
      ? [
          ...checks.required('parentId', 'organization.facility.building', parentId),
          ...checks.required('floor', 'organization.facility.sign', floor),
        ]
      : []),
  ];
}

interface Props<T> {
  form: FormHandle<T>;
  unitId: number | null;
  kind: string | null;
}

export function FacilityFields<T extends FacilityValue>({ form, unitId, kind }: Props<T>) {
  const fields = form as unknown as FormHandle<FacilityValue>;
  const isFloor = kind === FACILITY_KIND.floor;
  const above = isFloor ? [FACILITY_KIND.building] : [FACILITY_KIND.site];
  return (
    <>
      <LocalizedField form={fields} name="names" label="common.name" required />
      {unitId !== null && (isFloor || kind === FACILITY_KIND.building) && (
        <PickerField
          form={fields}
          name="parentId"
          label={isFloor ? 'organization.facility.building' : 'organization.facility.site'}
          source={facilitySource(unitId, above)}
          required={isFloor}
        />
      )}
      {isFloor && (
        <TextField
          form={fields}
          name="floor"
          label="organization.facility.sign"
          help="organization.facility.signHelp"
          max={LIMITS.code}
          required
        />
      )}
    </>
  );
}
