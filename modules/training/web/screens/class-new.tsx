// TRA115
import { useState } from 'react';
import { employeeSource, unitSource } from '@quantum/modules/organization/web-api';
import {
  DayField,
  LocalizedField,
  MultiPickerField,
  NewPage,
  NumberField,
  PickerField,
  SwitchField,
  useOwnUnit,
  useChecks,
} from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { CLASSES_PATH, classEndpoints, classPath, MOST_CLASS_LESSONS, MOST_SEATS } from '../../contract/index.ts';
import { instructorSource, lessonSource } from '../parts/sources.ts';

interface Value {
  unitId: number | null;
  names: { en: string; 'zh-Hans': string; 'zh-Hant': string };
  instructorId: number | null;
  employeeIds: number[];
  lessonIds: number[];
  startsOn: string | null;
  daysEach: number | null;
  isBySessions: boolean;
}
const USUAL_DAYS = 3;

/** A cohort, its lessons in the order they are chosen, and the days for each. */
export function ClassNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  const initial: Value = {
    unitId: ownUnit,
    names: { en: '', 'zh-Hans': '', 'zh-Hant': '' },
    instructorId: null,
    employeeIds: [],
    lessonIds: [],
    startsOn: null,
    daysEach: USUAL_DAYS,
    isBySessions: false,
  };
  const some = (ids: number[]) => (ids.length === 0 ? null : ids);
  return (
    <NewPage
      endpoint={classEndpoints.create}
      read={classEndpoints.read}
      keys="training.class."
      initial={initial}
      back={CLASSES_PATH}
      path={classPath}
      check={(value) => [
        ...checks.required('unitId', 'common.project', value.unitId),
        ...checks.localized('names', 'common.name', value.names),
        ...checks.required('lessonIds', 'training.class.lessons', some(value.lessonIds)),
        ...checks.required('employeeIds', 'training.people', some(value.employeeIds)),
        ...checks.required('startsOn', 'training.class.startsOn', value.startsOn),
        ...checks.required('daysEach', 'training.class.daysEach', value.daysEach),
      ]}
      input={({ unitId, startsOn, daysEach, ...rest }) => ({
        clientId,
        unitId: unitId!,
        startsOn: startsOn!,
        daysEach: daysEach!,
        ...rest,
      })}
      done={({ code }) => t('training.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="common.project" source={unitSource} required />
          <LocalizedField form={form} name="names" label="common.name" required />
          <MultiPickerField
            form={form}
            name="lessonIds"
            label="training.class.lessons"
            addLabel="training.class.addLessons"
            source={lessonSource}
            max={MOST_CLASS_LESSONS}
            required
          />
          <MultiPickerField
            form={form}
            name="employeeIds"
            label="training.people"
            addLabel="training.addPeople"
            source={employeeSource}
            max={MOST_SEATS}
            required
          />
          <PickerField form={form} name="instructorId" label="training.class.instructor" source={instructorSource} />
          <div className="q-form-row">
            <DayField form={form} name="startsOn" label="training.class.startsOn" required />
            <NumberField form={form} name="daysEach" label="training.class.daysEach" min={1} max={90} required />
          </div>
          <SwitchField form={form} name="isBySessions" label="training.bySessions" help="training.bySessionsHelp" />
        </>
      )}
    </NewPage>
  );
}
