import { expect, test } from 'vitest';
import { byUrgency, clockWord, isOpenClock, isOverdueClock } from './clock-state.rules.ts';

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

test('overdue reports come first, then those that run by when they are due; what is done is last', () => {
  const clock = (state: string, dueAt: string, metAt: string | null = null) => ({ state, dueAt, metAt, note: '' });
  const [met, soon, later, overdue] = [
    clock('met', '2026-03-01', SENT),
    clock('running', '2026-03-08'),
    clock('running', '2026-03-20'),
    clock('missed', '2026-03-05'),
  ];
  expect([met, later, soon, overdue].toSorted(byUrgency)).toEqual([overdue, soon, later, met]);
});
