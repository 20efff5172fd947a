// RIS120
import { EditPage } from '@quantum/platform/web/kit';
import { jobTaskEndpoints, jobTaskPath } from '../../contract/index.ts';
import { JobTaskFields, useJobTaskChecks } from '../parts/job-task-fields.tsx';

/** A job task that is not published yet. */
export function JobTaskEditScreen() {
  const check = useJobTaskChecks();
  return (
    <EditPage
      endpoints={jobTaskEndpoints}
      keys="risk.task."
      path={jobTaskPath}
      heading={({ name }) => name}
      value={({ names, jobId, groupId, steps, tools, materials, peopleExposed, frequency }) => ({
        names,
        jobId,
        groupId,
        steps,
        tools,
        materials,
        peopleExposed,
        frequency,
      })}
      check={check}
      input={(value, { version }) => ({ version, ...value })}
    >
      {(form, { unitId }) => <JobTaskFields form={form} unitId={unitId} />}
    </EditPage>
  );
}
