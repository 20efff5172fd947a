export { FormPreview } from './runner/form-preview.tsx';
export { FormRunner } from './runner/form-runner.tsx';
export type { ControlSlot, PastResult, RunnerFault, RunnerProps, SendingPhoto } from './runner/runner-props.ts';
export { ScoreReceiptView } from './runner/score-receipt.tsx';
export { dropSheet, findSheet, type AnswerSheet } from './answering/answer-sheet.ts';
export { useAnswerPhotos } from './answering/use-answer-photos.ts';
export { useAnswerSheet } from './answering/use-answer-sheet.ts';
