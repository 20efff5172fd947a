import { CodeField, NewPage, PickerField, TextField, useChecks, useOwnUnit, type FormHandle } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { FACILITIES_PATH, facilityEndpoints, facilityPath } from '../../../contract/index.ts';
import { unitSource } from '../../api.tsx';
import { FacilityFields, facilityInput, NO_FACILITY, useFacilityChecks, type FacilityValue } from '../../parts/facility-fields.tsx';

interface NewFacilityValue extends FacilityValue {
  unitId: number | null;
  kind: string | null;
  code: string;
}

const INITIAL: NewFacilityValue = { ...NO_FACILITY, unitId: null, kind: null, code: '' };

/** SS121: a new site, building or floor. */
export function FacilityNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const check = useFacilityChecks();
  return (
    <NewPage
      endpoint={facilityEndpoints.create}
      keys="organization.facility."
      initial={{ ...INITIAL, unitId: ownUnit }}
      back={FACILITIES_PATH}
      path={facilityPath}
      check={(value) => [
        ...checks.required('unitId', 'common.project', value.unitId),
        ...checks.required('kind', 'organization.facility.kind', value.kind),
        ...checks.required('code', 'common.code', value.code),
        ...check(value, value.kind),
      ]}
      input={(value) => ({ ...facilityInput(value, value.kind!), unitId: value.unitId!, kind: value.kind!, code: value.code.trim() })}
      done={({ code }) => t('organization.created', { code })}
    >
      {(form) => <NewFacilityFields form={form} />}
    </NewPage>
  );
}

function NewFacilityFields({ form }: { form: FormHandle<NewFacilityValue> }) {
  // Another project has other buildings, another kind belongs to others.
  const here = {
    ...form,
    set: (change: Partial<NewFacilityValue>) => form.set('unitId' in change || 'kind' in change ? { ...change, parentId: null } : change),
  };
  return (
    <>
      <PickerField form={here} name="unitId" label="common.project" source={unitSource} required />
      <CodeField form={here} name="kind" label="organization.facility.kind" set="facilityKind" required />
      <TextField form={form} name="code" label="common.code" help="organization.facility.codeHelp" max={LIMITS.code} required />
      <FacilityFields form={form} unitId={form.value.unitId} kind={form.value.kind} />
    </>
  );
}
