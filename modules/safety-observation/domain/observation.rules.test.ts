import { describe, expect, test } from 'vitest';
import { isAtRisk, observationFaults, safeRate, sumSeen } from './observation.rules.ts';

const seen = (safe: number, atRisk: number, category = '_SYS_BC_1') => ({ category, safe, atRisk });
const told = { behaviours: [seen(2, 0)], positive: false, stopWork: false, note: '', doneOnSpot: '', action: null };

describe('what an observation lacks', () => {
  test.each([
    ['nothing: safe behaviour was counted', {}, []],
    ['nothing: a note alone', { behaviours: [], note: 'Quiet ward' }, []],
    ['something seen', { behaviours: [] }, ['behaviours']],
    ['a count above nought', { behaviours: [seen(0, 0)] }, ['behaviours']],
    ['each category once', { behaviours: [seen(1, 0), seen(2, 0)] }, ['behaviours']],
    ['what became of behaviour at risk', { behaviours: [seen(2, 1)] }, ['doneOnSpot']],
    ['nothing: it was put right on the spot', { behaviours: [seen(2, 1)], doneOnSpot: 'Gloves on' }, []],
    ['nothing: an action was agreed', { behaviours: [seen(2, 1)], action: {} }, []],
    ['why work was stopped, and what then', { stopWork: true }, ['note', 'doneOnSpot']],
    ['what was done after the stop', { stopWork: true, note: 'Live cable' }, ['doneOnSpot']],
  ])('%s', (_what, more, paths) => expect(observationFaults({ ...told, ...more }).map(({ path }) => path)).toEqual(paths));
});

test.each([
  [{ behaviours: [seen(5, 0)], stopWork: false }, false],
  [{ behaviours: [seen(5, 1)], stopWork: false }, true],
  [{ behaviours: [], stopWork: true }, true],
])('%j is at risk: %s', (what, atRisk) => expect(isAtRisk(what)).toBe(atRisk));

test.each([
  [0, 0, null],
  [1, 0, 100],
  [0, 3, 0],
  [2, 1, 66.7],
])('%d safe and %d at risk: %s %%', (safe, atRisk, rate) => expect(safeRate({ safe, atRisk })).toBe(rate));

test('counts over all categories', () => expect(sumSeen([seen(2, 1), seen(3, 4, '_SYS_BC_2')])).toEqual({ safe: 5, atRisk: 5 }));
