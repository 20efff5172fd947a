import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { correctorSource } from '@quantum/modules/organization/web-api';
import { CodeField, PickerField, TextAreaField, type FormHandle } from '@quantum/platform/web/kit';
import type { AgreedAction } from '../../contract/index.ts';

/** What one types of a corrective action, here and at the review. */
export interface ActionValue {
  risk: string;
  responsibleId: number | null;
  measures: string;
}
export const noAction: ActionValue = { risk: INSPECTION_RISK.medium, responsibleId: null, measures: '' };

export const toAction = ({ risk, responsibleId, measures }: ActionValue): AgreedAction => ({
  risk,
  responsibleId,
  measures: measures.trim(),
});

/** Measures, risk (the time limit follows from it) and who corrects. */
export function ActionFields<T extends ActionValue>({ form, unitId }: { form: FormHandle<T>; unitId: number }) {
  const own = form as unknown as FormHandle<ActionValue>;
  return (
    <>
      <TextAreaField form={own} name="measures" label="safety-observation.action.measures" required />
      <CodeField form={own} name="risk" label="safety-observation.action.risk" set="actionRisk" required />
      <PickerField
        key={unitId}
        form={own}
        name="responsibleId"
        label="safety-observation.action.responsible"
        source={correctorSource(unitId)}
      />
    </>
  );
}
