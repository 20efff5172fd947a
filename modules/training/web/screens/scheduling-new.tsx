import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import { DayField, MultiPickerField, NewPage, PickerField, SwitchField, useOwnUnit, useChecks } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { MOST_PEOPLE, schedulingEndpoints, schedulingPath, SCHEDULINGS_PATH } from '../../contract/index.ts';
import { lessonSource } from '../parts/sources.ts';

interface Value {
  lessonId: number | null;
  unitId: number | null;
  employeeIds: number[];
  deadline: string | null;
  isBySessions: boolean;
}

/** TRA112: a lesson for some people; a gap of the matrix carries them along. */
export function SchedulingNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const [search] = useSearchParams();
  const [clientId] = useState(newId);
  const people = (search.get('people') ?? '').split(',').map(Number).filter(Boolean);
  const initial: Value = {
    lessonId: Number(search.get('lesson')) || null,
    unitId: Number(search.get('unit')) || ownUnit,
    employeeIds: people,
    deadline: null,
    isBySessions: false,
  };
  return (
    <NewPage
      endpoint={schedulingEndpoints.create}
      read={schedulingEndpoints.read}
      keys="training.scheduling."
      initial={initial}
      back={SCHEDULINGS_PATH}
      path={schedulingPath}
      check={(value) => [
        ...checks.required('lessonId', 'training.lesson.one', value.lessonId),
        ...checks.required('unitId', 'common.project', value.unitId),
        ...checks.required('employeeIds', 'training.people', value.employeeIds.length === 0 ? null : value.employeeIds),
        ...checks.required('deadline', 'training.deadline', value.deadline),
      ]}
      input={({ lessonId, unitId, employeeIds, deadline, isBySessions }) => ({
        clientId,
        lessonId: lessonId!,
        unitId: unitId!,
        employeeIds,
        deadline: deadline!,
        isBySessions,
      })}
      done={({ code }) => t('training.scheduled', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="lessonId" label="training.lesson.one" source={lessonSource} required />
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
          <MultiPickerField
            form={form}
            name="employeeIds"
            label="training.people"
            addLabel="training.addPeople"
            source={employeeSource}
            max={MOST_PEOPLE}
            required
          />
          <DayField form={form} name="deadline" label="training.deadline" required />
          <SwitchField form={form} name="isBySessions" label="training.bySessions" help="training.bySessionsHelp" />
        </>
      )}
    </NewPage>
  );
}
