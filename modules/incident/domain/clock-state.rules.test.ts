import { expect, test } from 'vitest';
import { clockWord, isOpenClock, isOverdueClock } from './clock-state.rules.ts';

const SENT = '2026-03-07T02:00:00.000Z';

test.each([
  ['running', null, '', 'running', true, false],
  ['running', null, 'Not our case', 'explained', false, false],
  ['met', SENT, '', 'met', false, false],
  ['missed', SENT, '', 'late', false, false],
  ['missed', null, '', 'overdue', true, true],
  ['missed', null, 'Told by telephone', 'explained', false, false],
] as const)('%s, sent %s, note "%s" is %s', (state, metAt, note, word, isOpen, isOverdue) => {
  const clock = { state, metAt, note };
  expect([clockWord(clock), isOpenClock(clock), isOverdueClock(clock)]).toEqual([word, isOpen, isOverdue]);
});
