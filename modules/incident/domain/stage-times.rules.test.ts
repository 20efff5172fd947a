import { expect, it } from 'vitest';
import { INCIDENT_STATUS as STATUS } from '../contract/codes.ts';
import { stageTimes } from './stage-times.rules.ts';

const known = { reportedAt: '2026-10-16T07:56:00Z', closedOn: null };
const told = (times: ReturnType<typeof stageTimes>) =>
  Object.fromEntries(times.flatMap(({ stage, at }) => (at === null ? [] : [[stage, at]])));

it.each([
  [
    'the present stage and those before it have their time',
    STATUS.underInvestigation,
    { reporting: 'a', reviewing: 'b', underInvestigation: 'c' },
  ],
  ['sent back: what lies ahead has none again', STATUS.reviewing, { reporting: 'a', reviewing: 'b' }],
  ['dismissed: it is on no road', STATUS.invalid, {}],
] as const)('%s', (_, status, expected) => {
  const reached = new Map<string, string>([
    [STATUS.reporting, 'a'],
    [STATUS.reviewing, 'b'],
    [STATUS.underInvestigation, 'c'],
    [STATUS.review, 'd'],
  ]);
  expect(told(stageTimes({ ...known, status, reached }))).toEqual(expected);
});

it('what the trail does not say is taken from the record', () => {
  expect(told(stageTimes({ status: STATUS.caseClosed, reportedAt: 'r', closedOn: '2026-11-02', reached: new Map() }))).toEqual({
    reporting: 'r',
    caseClosed: '2026-11-02',
  });
});
