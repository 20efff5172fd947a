import type { RunnerProps } from '@quantum/modules/form/web-api';
import { employeeSource, spaceSource } from '@quantum/modules/organization/web-api';
import { PickerField, type PickerSource } from '@quantum/platform/web/kit';
import { handleOf } from './kept-form.ts';

type Slot = NonNullable<NonNullable<RunnerProps['controls']>['employee']>;

/** An answer that names a person or a space of the unit: its value is the id. */
const picker =
  (source: PickerSource, label: string): Slot =>
  ({ value, onChange }) => (
    <div className="ins-pick">
      <PickerField
        form={handleOf({ answer: typeof value === 'number' ? value : null }, ({ answer }) => onChange(answer ?? null))}
        name="answer"
        label={label}
        source={source}
      />
    </div>
  );

export const answerControls = (unitId: number): RunnerProps['controls'] => ({
  employee: picker(employeeSource, 'inspection.answer.person'),
  space: picker(spaceSource(unitId), 'inspection.task.space'),
});
