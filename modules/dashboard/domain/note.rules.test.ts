import { expect, test } from 'vitest';
import { editRefusal } from './note.rules.ts';

const at = '2026-06-01T08:00:00Z';
const facts = { isAuthor: true, isVoided: false, at, hours: 24, now: new Date('2026-06-02T08:00:00Z') };
test.each([
  [{}, undefined],
  [{ now: new Date('2026-06-02T08:00:01Z') }, 'dashboard.refusal.noteHours'],
  [{ isAuthor: false }, 'dashboard.refusal.noteAuthor'],
  [{ isVoided: true }, 'dashboard.refusal.noteVoided'],
])('%j: %s', (more, refusal) => {
  expect(editRefusal({ ...facts, ...more })).toBe(refusal);
});
