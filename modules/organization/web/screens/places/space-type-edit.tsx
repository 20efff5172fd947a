import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Form, useCall, useForm, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { spaceTypeEndpoints as endpoints, spaceTypePath, type SpaceTypeDetail } from '../../contract/index.ts';
import { SpaceTypeFields, useSpaceTypeChecks, type SpaceTypeValue } from '../parts/space-type-fields.tsx';

/** SS123: changing a type of space. */
export function SpaceTypeEditScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  return <WhenRead query={query}>{(record) => <EditForm key={record.version} record={record} />}</WhenRead>;
}

function EditForm({ record }: { record: SpaceTypeDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const check = useSpaceTypeChecks();
  const path = spaceTypePath(record.id);
  usePage({ title: t('organization.spaceType.edit'), append: [{ text: record.code, to: path }, { text: t('common.edit') }] });
  const initial = useMemo((): SpaceTypeValue => ({ names: record.names, functionalRisk: record.functionalRisk }), [record]);
  const form = useForm({ name: `organization.spaceType.${record.id}`, initial, version: record.version, check });
  const update = useMutate(endpoints.update, { onDone: () => void navigate(path), onFailure: form.takeFaults });
  return (
    <div className="q-page">
      <h1>{record.name}</h1>
      <Form
        form={form}
        busy={update.isRunning}
        onSubmit={() =>
          void form.submit((value) => update.run({ params: { id: record.id }, input: { ...value, version: record.version } }))
        }
        onCancel={() => void navigate(path)}
      >
        <SpaceTypeFields form={form} />
      </Form>
    </div>
  );
}
