import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Form, LocalizedField, useCall, useForm, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { spaceGroupEndpoints as endpoints, type SpaceGroupDetail, spaceGroupPath } from '../../contract/index.ts';
import { SpaceChooser } from '../parts/space-chooser.tsx';
import { useGroupChecks, type SpaceGroupValue } from '../parts/space-group-form.ts';

/** SS124: another name, other spaces. */
export function SpaceGroupEditScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  return <WhenRead query={query}>{(group) => <EditForm group={group} />}</WhenRead>;
}

function EditForm({ group }: { group: SpaceGroupDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = spaceGroupPath(group.id);
  const check = useGroupChecks();
  usePage({ title: t('organization.spaceGroup.edit'), append: [{ text: group.code, to: path }, { text: t('common.edit') }] });
  const initial = useMemo((): SpaceGroupValue => ({ names: group.names, spaceIds: group.spaceIds }), [group]);
  const form = useForm({ name: `organization.spaceGroup.${group.id}`, initial, version: group.version, check });
  const update = useMutate(endpoints.update, { onDone: () => void navigate(path), onFailure: form.takeFaults });
  return (
    <div className="q-page org-group-page">
      <h1>{group.name}</h1>
      <Form
        form={form}
        busy={update.isRunning}
        onSubmit={() => void form.submit((value) => update.run({ params: { id: group.id }, input: { ...value, version: group.version } }))}
        onCancel={() => void navigate(path)}
      >
        <LocalizedField form={form} name="names" label="organization.spaceGroup.name" required />
        <SpaceChooser form={form} unitId={group.unitId} members={group.spaces} />
      </Form>
    </div>
  );
}
