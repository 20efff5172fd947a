import { inspectionOps } from '@quantum/modules/inspection/contract';
import { formSource } from '@quantum/modules/form/web-api';
import { inspectorSource } from '@quantum/modules/organization/web-api';
import { Allowed, DayField, handleOf, PickerField } from '@quantum/platform/web/kit';
import type { RoundChoice } from './use-plan-due.ts';

interface Props {
  choice: RoundChoice;
  onChange: (choice: RoundChoice) => void;
}

/** What a round of these rooms asks, on which day, and who inspects: filled in, so that one tap is enough. */
export function RoundFields({ choice, onChange }: Props) {
  const form = handleOf(choice, (change) => onChange({ ...choice, ...change, on: change.on || choice.on }));
  return (
    <div className="q-form-row">
      <PickerField form={form} name="formId" label="space-inspection.due.form" source={formSource} />
      <DayField form={form} name="on" label="space-inspection.due.on" />
      <Allowed operation={inspectionOps.createPlan}>
        <PickerField
          form={form}
          name="inspectorId"
          label="space-inspection.due.inspector"
          help="space-inspection.due.inspectorHelp"
          source={inspectorSource}
        />
      </Allowed>
    </div>
  );
}
