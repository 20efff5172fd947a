import { expect, test } from 'vitest';
import { INSPECTION_STATUS } from '../contract/codes.ts';
import { shareRefusal, shareWarning } from './share.rules.ts';

const { pending, waiting, inProgress, signing, completed, caseClosed, cancelled, invalid } = INSPECTION_STATUS;

test.each([
  [pending, 'notFinished', 'notFinal'],
  [waiting, 'notFinished', 'notFinal'],
  [inProgress, 'notFinished', 'notFinal'],
  [signing, 'notFinished', 'notFinal'],
  [completed, undefined, undefined],
  [caseClosed, undefined, undefined],
  [cancelled, 'notFinished', 'notFinal'],
  [invalid, 'void', 'voided'],
])('%s: sharing is %s, what is shared is marked %s', (status, refusal, warning) => {
  expect(shareRefusal(status)).toBe(refusal && `inspection.share.refusal.${refusal}`);
  expect(shareWarning(status)).toBe(warning && `inspection.report.${warning}`);
});
