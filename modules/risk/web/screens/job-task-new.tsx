// RIS120
import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useOwnUnit, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { JOB_TASKS_PATH, jobTaskEditPath, jobTaskEndpoints, jobTaskPath } from '../../contract/index.ts';
import { JobTaskFields, NO_JOB_TASK, useJobTaskChecks, type JobTaskValue } from '../parts/job-task-fields.tsx';
import { jobTaskFileSchema } from '../parts/file-schemas.ts';
import { LoadJson } from '../parts/json-file.tsx';

interface Value extends JobTaskValue {
  unitId: number | null;
}

/** A new job task, with its steps and hazards. */
export function JobTaskNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useJobTaskChecks();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  return (
    <NewPage
      endpoint={jobTaskEndpoints.create}
      read={jobTaskEndpoints.read}
      keys="risk.task."
      initial={{ ...NO_JOB_TASK, unitId: ownUnit } as Value}
      back={JOB_TASKS_PATH}
      path={jobTaskPath}
      edit={jobTaskEditPath}
      check={(value) => [...checks.required('unitId', 'risk.unit', value.unitId), ...check(value)]}
      input={({ unitId, ...value }) => ({ ...value, clientId, unitId: unitId! })}
      done={({ code }) => t('risk.created', { code })}
    >
      {(form) => (
        <>
          <LoadJson schema={jobTaskFileSchema} onRead={({ format: _, ...value }) => form.set(value)} />
          <PickerField form={form} name="unitId" label="risk.unit" source={unitSource} required />
          <JobTaskFields form={form} unitId={form.value.unitId} />
        </>
      )}
    </NewPage>
  );
}
