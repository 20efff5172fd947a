// TRA118
import { useState } from 'react';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import { CodeField, NewPage, PickerField, TextField, useOwnUnit, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { INSTRUCTOR_KIND, instructorEndpoints, INSTRUCTORS_PATH } from '../../../contract/index.ts';

interface Value {
  unitId: number | null;
  kind: string;
  employeeId: number | null;
  name: string;
  firm: string;
  topics: string;
}

/** An employee, or somebody from outside by name and firm. */
export function InstructorNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  const initial: Value = {
    unitId: ownUnit,
    kind: INSTRUCTOR_KIND.fullTime,
    employeeId: null,
    name: '',
    firm: '',
    topics: '',
  };
  return (
    <NewPage
      endpoint={instructorEndpoints.create}
      keys="training.instructor."
      initial={initial}
      back={INSTRUCTORS_PATH}
      path={() => INSTRUCTORS_PATH}
      check={(value) => [
        ...checks.required('unitId', 'common.project', value.unitId),
        ...(value.kind === INSTRUCTOR_KIND.fullTime
          ? checks.required('employeeId', 'training.record.employee', value.employeeId)
          : checks.required('name', 'training.instructor.name', value.name)),
      ]}
      input={({ unitId, kind, employeeId, name, firm, topics }) =>
        kind === INSTRUCTOR_KIND.fullTime
          ? { clientId, unitId: unitId!, kind, employeeId, name: '', firm: '', topics }
          : { clientId, unitId: unitId!, kind, employeeId: null, name, firm, topics }
      }
      done={({ code }) => t('training.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
          <CodeField form={form} name="kind" label="training.instructor.kind" set="instructorKind" required />
          {form.value.kind === INSTRUCTOR_KIND.fullTime ? (
            <PickerField form={form} name="employeeId" label="training.record.employee" source={employeeSource} required />
          ) : (
            <>
              <TextField form={form} name="name" label="training.instructor.name" required />
              <TextField form={form} name="firm" label="training.instructor.firm" />
            </>
          )}
          <TextField form={form} name="topics" label="training.instructor.topics" />
        </>
      )}
    </NewPage>
  );
}
