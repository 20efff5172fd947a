import { expect, it } from 'vitest';
import { VERSION_STATUS as STATUS } from '../contract/codes.ts';
import { verdictOn } from './check.rules.ts';

const [from, end] = ['2026-01-05', '2026-03-01'];
it.each([
  ['in force', { status: STATUS.active, effectiveDate: from, endedOn: null, currentNo: 2 }, ['inForce', from, null]],
  ['replaced', { status: STATUS.readOnly, effectiveDate: from, endedOn: end, currentNo: 2 }, ['replaced', end, 2]],
  [
    'replaced by what is obsolete',
    { status: STATUS.readOnly, effectiveDate: from, endedOn: end, currentNo: null },
    ['obsolete', end, null],
  ],
  ['obsolete', { status: STATUS.invalid, effectiveDate: from, endedOn: end, currentNo: null }, ['obsolete', end, null]],
  ['obsolete, and written anew', { status: STATUS.invalid, effectiveDate: from, endedOn: end, currentNo: 3 }, ['replaced', end, 3]],
  ['approved for a day to come', { status: STATUS.pending, effectiveDate: end, endedOn: null, currentNo: 1 }, ['notYet', end, 1]],
  ['a draft', { status: STATUS.draft, effectiveDate: end, endedOn: null, currentNo: 1 }, ['never', null, 1]],
  ['in review', { status: STATUS.reviewing, effectiveDate: null, endedOn: null, currentNo: null }, ['never', null, null]],
  ['a draft that was discarded', { status: STATUS.invalid, effectiveDate: null, endedOn: end, currentNo: 1 }, ['never', null, 1]],
])('%s', (_what, printed, [verdict, day, currentNo]) => expect(verdictOn(printed)).toEqual({ verdict, day, currentNo }));
