import { expect, test } from 'vitest';
import { moveRefusal, type Moving } from './reschedule.rules.ts';

const now = new Date('2026-11-21T10:00:00Z');
const fine: Moving = {
  begun: false,
  ended: false,
  startAt: new Date('2026-11-22T01:00:00Z'),
  missAt: new Date('2026-11-22T05:00:00Z'),
  now,
  taken: false,
};

test.each([
  [{}, undefined],
  [{ ended: true, begun: true }, 'inspection.round.refusal.ended'],
  [{ begun: true }, 'inspection.reschedule.refusal.begun'],
  [{ missAt: now }, 'inspection.reschedule.refusal.past'],
  [{ taken: true }, 'inspection.reschedule.refusal.taken'],
])('%j → %s', (more, key) => expect(moveRefusal({ ...fine, ...more })).toBe(key));
