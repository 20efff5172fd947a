import { EditPage } from '@quantum/platform/web/kit';
import { lessonEndpoints, lessonPath } from '../../contract/index.ts';
import { LessonFields, lessonInput, useLessonChecks, type LessonValue } from '../parts/lessons/lesson-fields.tsx';

/** TRA114: changing a lesson; what was published stays as it was. */
export function LessonEditScreen() {
  const check = useLessonChecks();
  return (
    <EditPage
      endpoints={lessonEndpoints}
      keys="training.lesson."
      path={lessonPath}
      heading={({ name }) => name}
      value={({ names, categoryId, steps, pages, unitId }): LessonValue & { unitId: number } => ({
        unitId,
        names,
        categoryId,
        steps: steps.map((step) => ({ ...step, files: pages.filter(({ id }) => step.files.includes(id)) })),
      })}
      check={check}
      input={(value, { version }) => ({ ...lessonInput(value), version })}
    >
      {(form) => <LessonFields form={form} unitId={form.value.unitId} />}
    </EditPage>
  );
}
