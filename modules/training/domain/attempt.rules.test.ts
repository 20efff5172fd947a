import { expect, it, test } from 'vitest';
import {
  attemptState,
  countedAnswers,
  dueAfter,
  isLate,
  latestDue,
  saveRefusal,
  secondsLeft,
  submitRefusal,
  type AttemptFacts,
} from './attempt.rules.ts';

const DUE = '2026-03-01T10:00:00.000Z';
const at = (seconds: number): Date => new Date(new Date(DUE).getTime() + seconds * 1000);
const attempt = (more: Partial<AttemptFacts<string>> = {}): AttemptFacts<string> => ({
  dueAt: DUE,
  submittedAt: null,
  writer: 'phone',
  answers: ['saved'],
  ...more,
});

test.each([
  [-600, false],
  [0, false],
  [29.999, false],
  [30, true],
  [31, true],
])('%d seconds after it was due it is late: %s, by the clock of the database too', (seconds, late) => {
  expect(isLate(DUE, at(seconds))).toBe(late);
  expect(DUE <= latestDue(at(seconds))).toBe(late);
});
it('one that has not begun is never late', () => expect(isLate(null, at(1e6))).toBe(false));

test.each([
  [-90.4, 90],
  [-0.6, 1],
  [0, 0],
  [20, 0],
])('%d seconds from the due time %i are left', (seconds, left) => expect(secondsLeft(DUE, at(seconds))).toBe(left));
it('is due after its minutes', () => expect(dueAfter(10, at(-600))).toBe(DUE));

test.each([
  [null, null, 'waiting'],
  [DUE, null, 'live'],
  [DUE, DUE, 'submitted'],
] as const)('due %s and submitted %s it is %s', (dueAt, submittedAt, state) => expect(attemptState({ dueAt, submittedAt })).toBe(state));

test.each([
  [{}, 'phone', 0, null],
  [{}, 'phone', 29, null],
  [{}, 'phone', 30, 'timeUp'],
  [{}, 'desk', 0, 'otherDevice'],
  [{}, 'desk', 30, 'otherDevice'],
  [{ submittedAt: DUE }, 'phone', 0, 'submitted'],
  [{ submittedAt: DUE }, 'desk', 99, 'submitted'],
  [{ dueAt: null }, 'phone', 0, 'timeUp'],
  [{ writer: null }, 'phone', 0, 'otherDevice'],
] as const)('%o saved by %s %i seconds after the due time: %s', (more, writer, seconds, refusal) =>
  expect(saveRefusal(attempt(more), writer, at(seconds))).toBe(refusal),
);

test.each([
  ['phone', 'phone', null],
  ['phone', 'desk', 'otherDevice'],
  ['phone', undefined, 'otherDevice'],
  [null, undefined, null],
  [null, 'phone', 'otherDevice'],
] as const)('answered by %s it is submitted by %s: %s', (writer, sender, refusal) =>
  expect(submitRefusal(attempt({ writer }), sender)).toBe(refusal),
);

test.each([
  [['sent'], 0, ['sent']],
  [['sent'], 29, ['sent']],
  [['sent'], 30, ['saved']],
  [[], 0, []],
  [null, 0, ['saved']],
] as const)('of what is sent, %o, %i seconds after the due time these count: %o', (sent, seconds, counted) =>
  expect(countedAnswers(attempt(), sent, at(seconds))).toEqual(counted),
);
it('where nothing was saved in time, nothing counts', () =>
  expect(countedAnswers(attempt({ answers: null }), ['sent'], at(30))).toEqual([]));
