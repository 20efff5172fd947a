import { EditPage } from '@quantum/platform/web/kit';
import { jobEndpoints, jobPath } from '../../../contract/index.ts';
import { JobFields, useJobChecks, type JobValue } from '../../parts/job-fields.tsx';

/** SS114: changing a post. */
export function JobEditScreen() {
  const check = useJobChecks();
  return (
    <EditPage
      endpoints={jobEndpoints}
      keys="organization.job."
      path={jobPath}
      heading={({ name }) => name}
      value={({ names, groupId }): JobValue => ({ names, groupId })}
      check={check}
      input={(value, { version }) => ({ ...value, version })}
    >
      {(form) => <JobFields form={form} />}
    </EditPage>
  );
}
