import { listSource, type PickerSource } from '@quantum/platform/web/kit';
import { formEndpoints, type FormRow } from '../contract/index.ts';
export { itemsNeedingFinding, visibleAnswers, visibleItems } from '../domain/answers.rules.ts';
export { FormRunner } from './runner/form-runner.tsx';
export { addFormPart, formParts } from './parts/record-parts.ts';
export { Photos } from './runner/photos.tsx';
export type { RunnerProps } from './runner/runner-props.ts';
export { ScoreReceiptView } from './runner/score-receipt.tsx';
export { findSheet, keepSheet, type AnswerSheet } from './answering/answer-sheet.ts';
export { useAdvance } from './answering/use-advance.ts';
export { useAnswerSheet } from './answering/use-answer-sheet.ts';

const asOption = ({ id, name, code }: FormRow) => ({ id, label: name, note: code });

/** Published forms. */
export const formSource: PickerSource = listSource('form', formEndpoints.planList, asOption);

/** Those of some types: what a programme of inspections takes. */
export const formSourceOf = (types: readonly string[]): PickerSource =>
  listSource(`form.${types.join('.')}`, formEndpoints.planList, asOption, {
    criteria: [{ key: 'inspectionType', value: [...types], condition: 'in', connection: 'and', isValueADigital: false }],
  });
