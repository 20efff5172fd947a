import { NewPage, TextField, useChecks } from '@quantum/platform/web/kit';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { JOBS_PATH, jobEndpoints, jobPath } from '../../../contract/index.ts';
import { JobFields, NO_JOB, useJobChecks } from '../../parts/job-fields.tsx';

/** SS114: a new post. */
export function JobNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useJobChecks();
  return (
    <NewPage
      endpoint={jobEndpoints.create}
      keys="organization.job."
      initial={{ ...NO_JOB, code: '' }}
      back={JOBS_PATH}
      path={jobPath}
      check={(value) => [...checks.required('code', 'common.code', value.code), ...check(value)]}
      input={(value) => ({ ...value, code: value.code.trim() })}
      done={({ code }) => t('organization.created', { code })}
    >
      {(form) => (
        <>
          <TextField form={form} name="code" label="common.code" help="organization.codeHelp" max={LIMITS.code} required />
          <JobFields form={form} />
        </>
      )}
    </NewPage>
  );
}
