import { listSource, type PickerSource } from '@quantum/platform/web/kit';
import { formEndpoints } from '../contract/index.ts';
export { itemsNeedingFinding, visibleAnswers, visibleItems } from '../domain/answers.rules.ts';
export { FormRunner } from './runner/form-runner.tsx';
export { Photos } from './runner/photos.tsx';
export type { RunnerProps } from './runner/runner-props.ts';
export { ScoreReceiptView } from './runner/score-receipt.tsx';
export { findSheet, keepSheet, type AnswerSheet } from './answering/answer-sheet.ts';
export { useAdvance } from './answering/use-advance.ts';
export { useAnswerSheet } from './answering/use-answer-sheet.ts';

/** Published forms a plan may use. */
export const formSource: PickerSource = listSource('form', formEndpoints.planList, (form) => ({
  id: form.id,
  label: form.name,
  note: form.code,
}));
