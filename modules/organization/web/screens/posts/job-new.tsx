import { useNavigate } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Form, TextField, useChecks, useForm, useMutate, usePage } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { JOBS_PATH, jobEndpoints, jobPath } from '../../contract/index.ts';
import { JobFields, NO_JOB, useJobChecks, type JobValue } from '../parts/job-fields.tsx';

/** SS114: a new post. */
export function JobNewScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const checks = useChecks();
  const check = useJobChecks();
  usePage({ title: t('organization.job.new'), append: [{ text: t('organization.job.new') }] });
  const form = useForm<JobValue & { code: string }>({
    name: 'organization.job.new',
    initial: { ...NO_JOB, code: '' },
    check: (value) => [...checks.required('code', 'common.code', value.code), ...check(value)],
  });
  const create = useMutate(jobEndpoints.create, {
    done: ({ code }) => t('organization.created', { code }),
    onDone: ({ id }) => void navigate(jobPath(id)),
    onFailure: form.takeFaults,
  });
  return (
    <div className="q-page">
      <h1>{t('organization.job.new')}</h1>
      <Form
        form={form}
        busy={create.isRunning}
        onSubmit={() => void form.submit((value) => create.run({ input: { ...value, code: value.code.trim() } }))}
        onCancel={() => void navigate(JOBS_PATH)}
      >
        <TextField form={form} name="code" label="common.code" help="organization.codeHelp" max={LIMITS.code} required />
        <JobFields form={form} />
      </Form>
    </div>
  );
}
