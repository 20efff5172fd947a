import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Form, useCall, useForm, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { facilityEndpoints as endpoints, facilityPath, type FacilityDetail } from '../../contract/index.ts';
import { FacilityFields, facilityInput, useFacilityChecks, type FacilityValue } from '../parts/facility-fields.tsx';

/** SS121: changing a facility. */
export function FacilityEditScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  return <WhenRead query={query}>{(facility) => <EditForm key={facility.version} facility={facility} />}</WhenRead>;
}

function EditForm({ facility }: { facility: FacilityDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const check = useFacilityChecks();
  const path = facilityPath(facility.id);
  usePage({ title: t('organization.facility.edit'), append: [{ text: facility.code, to: path }, { text: t('common.edit') }] });
  const initial = useMemo(
    (): FacilityValue => ({ names: facility.names, parentId: facility.parentId, floor: facility.floor ?? '' }),
    [facility],
  );
  const form = useForm({
    name: `organization.facility.${facility.id}`,
    initial,
    version: facility.version,
    check: (value) => check(value, facility.kind),
  });
  const update = useMutate(endpoints.update, { onDone: () => void navigate(path), onFailure: form.takeFaults });
  return (
    <div className="q-page">
      <h1>{facility.name}</h1>
      <Form
        form={form}
        busy={update.isRunning}
        onSubmit={() =>
          void form.submit((value) =>
            update.run({ params: { id: facility.id }, input: { ...facilityInput(value, facility.kind), version: facility.version } }),
          )
        }
        onCancel={() => void navigate(path)}
      >
        <FacilityFields form={form} unitId={facility.unitId} kind={facility.kind} />
      </Form>
    </div>
  );
}
