import { useState } from 'react';
import { unitSource } from '@quantum/modules/organization/web-api';
import { NewPage, PickerField, useChecks, useOwnUnit } from '@quantum/platform/web/kit';
import { newId, useTranslation } from '@quantum/platform/web/public';
import { lessonEditPath, lessonEndpoints, lessonPath, LESSONS_PATH } from '../../contract/index.ts';
import { LessonFields, lessonInput, NO_LESSON, useLessonChecks, type LessonValue } from '../parts/lessons/lesson-fields.tsx';

interface Value extends LessonValue {
  unitId: number | null;
}

/** TRA114: a new lesson. */
export function LessonNewScreen() {
  const { t } = useTranslation();
  const checks = useChecks();
  const check = useLessonChecks();
  const ownUnit = useOwnUnit();
  const [clientId] = useState(newId);
  return (
    <NewPage
      endpoint={lessonEndpoints.create}
      read={lessonEndpoints.read}
      keys="training.lesson."
      initial={{ ...NO_LESSON, unitId: ownUnit } as Value}
      back={LESSONS_PATH}
      path={lessonPath}
      edit={lessonEditPath}
      check={(value) => [...checks.required('unitId', 'training.set.department', value.unitId), ...check(value)]}
      input={({ unitId, ...value }) => ({ ...lessonInput(value), clientId, unitId: unitId! })}
      done={({ code }) => t('training.created', { code })}
    >
      {(form) => (
        <>
          <PickerField form={form} name="unitId" label="training.set.department" source={unitSource} required />
          <LessonFields form={form} unitId={form.value.unitId} />
        </>
      )}
    </NewPage>
  );
}
