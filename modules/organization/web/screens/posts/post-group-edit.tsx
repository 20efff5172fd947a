import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Form, useCall, useForm, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { postGroupEndpoints as endpoints, postGroupPath, type PostGroupDetail } from '../../contract/index.ts';
import { PostGroupFields, usePostGroupChecks, type PostGroupValue } from '../parts/post-group-fields.tsx';

/** SS114: changing a post group. */
export function PostGroupEditScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  return <WhenRead query={query}>{(record) => <EditForm key={record.version} record={record} />}</WhenRead>;
}

function EditForm({ record }: { record: PostGroupDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const check = usePostGroupChecks();
  const path = postGroupPath(record.id);
  usePage({ title: t('organization.postGroup.edit'), append: [{ text: record.code, to: path }, { text: t('common.edit') }] });
  const initial = useMemo((): PostGroupValue => ({ names: record.names, jobIds: record.jobs.map((job) => job.id) }), [record]);
  const form = useForm({ name: `organization.postGroup.${record.id}`, initial, version: record.version, check });
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
        <PostGroupFields form={form} />
      </Form>
    </div>
  );
}
