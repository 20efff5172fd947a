export { FormPreview } from './runner/form-preview.tsx';
export { FormRunner } from './runner/form-runner.tsx';
export type { ControlSlot, PastResult, RunnerFault, RunnerProps, SendingPhoto } from './runner/runner-props.ts';
export { ScoreReceiptView } from './runner/score-receipt.tsx';
