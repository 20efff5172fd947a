import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { CodeField, Form, PickerField, TextField, useChecks, useForm, useMutate, usePage } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { FACILITIES_PATH, facilityEndpoints, facilityPath } from '../../contract/index.ts';
import { unitSource } from '../api.tsx';
import { FacilityFields, facilityInput, NO_FACILITY, useFacilityChecks, type FacilityValue } from '../parts/facility-fields.tsx';

interface NewFacilityValue extends FacilityValue {
  unitId: number | null;
  kind: string | null;
  code: string;
}

/** SS121: a new site, building or floor. */
export function FacilityNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const check = useFacilityChecks();
  usePage({ title: t('organization.facility.new'), append: [{ text: t('organization.facility.new') }] });
  const form = useForm<NewFacilityValue>({
    name: 'organization.facility.new',
    initial: { ...NO_FACILITY, unitId: null, kind: null, code: '' },
    check: (value) => [
      ...checks.required('unitId', 'common.project', value.unitId),
      ...checks.required('kind', 'organization.facility.kind', value.kind),
      ...checks.required('code', 'common.code', value.code),
      ...check(value, value.kind),
    ],
  });
  const create = useMutate(facilityEndpoints.create, {
    done: ({ code }) => t('organization.created', { code }),
    onDone: ({ id }) => void navigate(facilityPath(id)),
    onFailure: form.takeFaults,
  });
  const { unitId, kind } = form.value;
  // Another project has other buildings, another kind belongs to others.
  const here = {
    ...form,
    set: (change: Partial<NewFacilityValue>) => form.set('unitId' in change || 'kind' in change ? { ...change, parentId: null } : change),
  };
  return (
    <div className="q-page">
      <h1>{t('organization.facility.new')}</h1>
      <Form
        form={form}
        busy={create.isRunning}
        onSubmit={() =>
          void form.submit((value) =>
            create.run({
              input: { ...facilityInput(value, value.kind!), unitId: value.unitId!, kind: value.kind!, code: value.code.trim() },
            }),
          )
        }
        onCancel={() => void navigate(FACILITIES_PATH)}
      >
        <PickerField form={here} name="unitId" label="common.project" source={unitSource} required />
        <CodeField form={here} name="kind" label="organization.facility.kind" set="facilityKind" required />
        <TextField form={form} name="code" label="common.code" help="organization.facility.codeHelp" max={LIMITS.code} required />
        <FacilityFields form={form} unitId={unitId} kind={kind} />
      </Form>
    </div>
  );
}
