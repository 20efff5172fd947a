import { useNavigate, useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import {
  CodeField,
  Form,
  LocalizedField,
  NumberField,
  PickerField,
  TextField,
  useCall,
  useChecks,
  useForm,
  useMutate,
  usePage,
  WhenRead,
  type FieldFault,
} from '@quantum/platform/web/kit';
import { LIMITS, type Localized } from '@quantum/platform/contract';
import { FACILITY_KIND } from '@quantum/modules/dictionary/contract';
import { facilitySource, spaceTypeSource } from '../api.tsx';
import { spacePath, spaceRecordEndpoints as endpoints, type SpaceDetail } from '../../contract/index.ts';

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
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  return <WhenRead query={query}>{(space) => <EditForm key={space.version} space={space} />}</WhenRead>;
}

function EditForm({ space }: { space: SpaceDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const path = spacePath(space.id);
  usePage({ title: t('organization.space.edit'), append: [{ text: space.code, to: path }, { text: t('common.edit') }] });
  const { names, floor, area, functionalRisk, facilityId, typeId } = space;
  const form = useForm<SpaceFieldsValue>({
    name: `organization.space.${space.id}`,
    initial: { names, floor, area, functionalRisk, facilityId, typeId },
    version: space.version,
    check: (value): FieldFault[] => [
      ...checks.localized('names', 'organization.space.name', value.names),
      ...checks.required('floor', 'organization.space.floor', value.floor),
    ],
  });
  const update = useMutate(endpoints.update, { onDone: () => void navigate(path), onFailure: form.takeFaults });
  return (
    <div className="q-page">
      <h1>{space.name}</h1>
      <Form
        form={form}
        busy={update.isRunning}
        onSubmit={() =>
          void form.submit((value) =>
            update.run({
              params: { id: space.id },
              input: { ...value, facilityId: value.facilityId!, typeId: value.typeId!, version: space.version },
            }),
          )
        }
        onCancel={() => void navigate(path)}
      >
        <LocalizedField form={form} name="names" label="organization.space.name" required />
        <PickerField
          form={form}
          name="facilityId"
          label="organization.facility.building"
          source={facilitySource(space.unitId, [FACILITY_KIND.building, FACILITY_KIND.site])}
          required
        />
        <TextField form={form} name="floor" label="organization.space.floor" max={LIMITS.code} required />
        <PickerField form={form} name="typeId" label="organization.space.type" source={spaceTypeSource} required />
        <CodeField form={form} name="functionalRisk" label="organization.space.risk" set="functionalRisk" required />
        <NumberField form={form} name="area" label="organization.space.area" decimals={2} min={0} suffix=" m²" />
      </Form>
    </div>
  );
}
