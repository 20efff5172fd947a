import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Form, useCall, useForm, useMutate, usePage, WhenRead } from '@quantum/platform/web/kit';
import { jobEndpoints as endpoints, jobPath, type JobDetail } from '../../contract/index.ts';
import { JobFields, useJobChecks, type JobValue } from '../parts/job-fields.tsx';

/** SS114: changing a post. */
export function JobEditScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(endpoints.read, { params: { id } });
  return <WhenRead query={query}>{(record) => <EditForm key={record.version} record={record} />}</WhenRead>;
}

function EditForm({ record }: { record: JobDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const check = useJobChecks();
  const path = jobPath(record.id);
  usePage({ title: t('organization.job.edit'), append: [{ text: record.code, to: path }, { text: t('common.edit') }] });
  const initial = useMemo((): JobValue => ({ names: record.names, groupId: record.groupId }), [record]);
  const form = useForm({ name: `organization.job.${record.id}`, initial, version: record.version, check });
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
        <JobFields form={form} />
      </Form>
    </div>
  );
}
