import { lazy, Suspense } from 'react';
import type { RunnerProps } from '@quantum/modules/form/web-api';
import { employeeSource, spaceSource } from '@quantum/modules/organization/web-api';
import type { PickerSource } from '@quantum/platform/web/kit';

type Slot = NonNullable<NonNullable<RunnerProps['controls']>['employee']>;

// Kept on the device like the screen it is on (`offline-worker.ts`).
const AnswerPicker = lazy(async () => ({ default: (await import('./answer-picker.tsx')).AnswerPicker }));

/** An answer that names a person or a space of the unit. */
const picker =
  (source: PickerSource, label: string): Slot =>
  ({ value, onChange }) => (
    <div className="ins-pick">
      <Suspense>
        <AnswerPicker value={value} onChange={onChange} label={label} source={source} />
      </Suspense>
    </div>
  );

export const answerControls = (unitId: number): RunnerProps['controls'] => ({
  employee: picker(employeeSource, 'inspection.answer.person'),
  space: picker(spaceSource(unitId), 'inspection.task.space'),
});
