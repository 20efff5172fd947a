import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { correctorSource } from '@quantum/modules/organization/web-api';
import { CodeField, PickerField, TextAreaField, type FormHandle } from '@quantum/platform/web/kit';
import type { AgreedAction } from '../../contract/index.ts';

/** What one types of a corrective action where another record raises it. */
export interface RaiseValue {
  risk: string;
  responsibleId: number | null;
  measures: string;
}
export const noRaise: RaiseValue = { risk: INSPECTION_RISK.medium, responsibleId: null, measures: '' };

/** As it is sent. */
export const toAgreedAction = ({ risk, responsibleId, measures }: RaiseValue): AgreedAction => ({
  risk,
  responsibleId,
  measures: measures.trim(),
});

interface Props<T extends RaiseValue> {
  form: FormHandle<T>;
  unitId: number;
  /** The measures are agreed here; else the person who corrects it decides what is to be done. */
  agreed?: boolean;
}

/** Measures, risk (the time limit follows from it) and who corrects. */
export function RaiseFields<T extends RaiseValue>({ form, unitId, agreed = false }: Props<T>) {
  const own = form as unknown as FormHandle<RaiseValue>;
  return (
    <>
      <TextAreaField form={own} name="measures" label="action.measures" rows={2} required={agreed} />
      <CodeField form={own} name="risk" label="action.risk" set="actionRisk" required />
      <PickerField key={unitId} form={own} name="responsibleId" label="action.responsible" source={correctorSource(unitId)} />
    </>
  );
}
