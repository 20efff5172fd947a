import { useNavigate, useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Form, useCall, useChecks, useForm, useMutate, usePage, WhenRead, type FieldFault } from '@quantum/platform/web/kit';
import { unitEndpoints, type UnitDetail, unitPath } from '../../contract/index.ts';
import { UnitFields, type UnitFieldsValue } from '../parts/unit-fields.tsx';

/** SS111: changing a unit. */
export function UnitEditScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(unitEndpoints.read, { params: { id } });
  return <WhenRead query={query}>{(unit) => <EditForm key={unit.version} unit={unit} />}</WhenRead>;
}

function EditForm({ unit }: { unit: UnitDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  usePage({ title: t('organization.unit.edit'), append: [{ text: unit.code, to: unitPath(unit.id) }, { text: t('common.edit') }] });
  const { names, short_name, in_ranking, timeZone: timeZone } = unit;
  const form = useForm<UnitFieldsValue>({
    name: `organization.unit.${unit.id}`,
    initial: { names, short_name, in_ranking, timeZone },
    version: unit.version,
    check: (value): FieldFault[] => [
      ...checks.localized('names', 'organization.unit.name', value.names),
      ...checks.required('short_name', 'organization.unit.shortName', value.short_name),
    ],
  });
  const update = useMutate(unitEndpoints.update, { onDone: () => void navigate(unitPath(unit.id)), onFailure: form.takeFaults });
  return (
    <div className="q-page">
      <h1>{unit.name}</h1>
      <Form
        form={form}
        busy={update.isRunning}
        onSubmit={() => void form.submit((value) => update.run({ params: { id: unit.id }, input: { ...value, version: unit.version } }))}
        onCancel={() => void navigate(unitPath(unit.id))}
      >
        <UnitFields form={form} />
      </Form>
    </div>
  );
}
