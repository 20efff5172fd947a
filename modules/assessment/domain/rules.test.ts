import { apply, applyBySystem } from '@quantum/platform/domain';
import { expect, test } from 'vitest';
import { ASSESSMENT_STATUS as STATUS, ROUND_STATUS, type AssessmentStatus } from '../contract/codes.ts';
import { mergeReturned, missingEvidence } from './hand-in.rules.ts';
import { dependentPeople } from './independence.rules.ts';
import { protocolLack } from './protocol.rules.ts';
import { roundMachine } from './round.machine.ts';
import { isLateAse, standingOf } from './standing.rules.ts';

const IDLE = { unfinished: 0 };
test('a round begins, is extended and ends', () => {
  expect(applyBySystem(roundMachine, ROUND_STATUS.pending, 'begin')).toEqual({ to: ROUND_STATUS.live });
  expect(apply(roundMachine, ROUND_STATUS.live, 'extend', IDLE)).toEqual({ to: ROUND_STATUS.live });
  expect(applyBySystem(roundMachine, ROUND_STATUS.live, 'complete')).toEqual({ to: ROUND_STATUS.completed });
  expect(apply(roundMachine, ROUND_STATUS.live, 'discontinue', IDLE)).toEqual({ to: ROUND_STATUS.discontinued });
  expect(apply(roundMachine, ROUND_STATUS.completed, 'discontinue', IDLE).refusal).toBeDefined();
});

test('a round reminds only while it is live and somebody has not handed in', () => {
  expect(apply(roundMachine, ROUND_STATUS.live, 'remind', { unfinished: 2 })).toEqual({ to: ROUND_STATUS.live });
  expect(apply(roundMachine, ROUND_STATUS.live, 'remind', IDLE).refusal?.key).toBe('assessment.refusal.nobodyToRemind');
  expect(apply(roundMachine, ROUND_STATUS.pending, 'remind', { unfinished: 2 }).refusal).toBeDefined();
});

const TEXT = { en: 'Label the bags', 'zh-Hans': '给袋子贴标签', 'zh-Hant': '為袋子貼標籤' };
const sheet = (...items: string[]) => ({ sections: [{ weight: 1, items: items.map((key) => ({ key })) }] });
const whole = {
  content: sheet('a', 'b'),
  aseContent: null,
  minAreas: 3,
  bounds: { a: 95, b: 85, c: 75 },
  evidence: [],
  recommendations: [],
};
test.each([
  [{}, null],
  [{ aseContent: sheet('a') }, null],
  [{ aseContent: sheet('a', 'z') }, 'assessment.lack.ownKeys'],
  [{ content: { sections: [{ weight: 0, items: [{ key: 'a' }] }] } }, 'assessment.lack.weight'],
  [{ bounds: { a: 80, b: 85, c: 75 } }, 'assessment.lack.bounds'],
  [{ minAreas: 0 }, 'assessment.lack.areas'],
  [{ evidence: [{ item: 'z', metric: null, isRequired: true }] }, 'assessment.lack.evidence'],
  [{ evidence: [{ item: 'b', metric: null, isRequired: true }] }, null],
  [{ recommendations: [{ item: 'z', text: TEXT }] }, 'assessment.lack.recommendation'],
  [
    {
      recommendations: [
        { item: 'b', text: TEXT },
        { item: null, text: TEXT },
      ],
    },
    null,
  ],
])('a protocol with %j lacks %s', (change, lack) => expect(protocolLack({ ...whole, ...change })).toBe(lack));

const answers = (...values: [string, number][]) => values.map(([item, value]) => ({ item, value }));
test.each([
  ['the first time all counts', null, answers(['a', 2], ['b', 2])],
  ['of what came back only the open element changes', ['b'], answers(['a', 1], ['b', 2])],
  ['an open element may be taken away', ['c'], answers(['a', 1], ['b', 1])],
])('%s', (_why, open, merged) => expect(mergeReturned(answers(['a', 1], ['b', 1]), answers(['a', 2], ['b', 2]), open)).toEqual(merged));

test('evidence is missing where it is asked for and not given', () =>
  expect(missingEvidence(['a', 'b', 'c'], [{ item: 'b' }])).toEqual(['a', 'c']));

const person = { employeeId: 1, wasAssigned: false, hasReviewed: false, isAuthor: false };
test.each([
  [{}, []],
  [{ wasAssigned: true }, ['assigned']],
  [{ hasReviewed: true, wasAssigned: true }, ['reviewed']],
  [{ isAuthor: true }, ['author']],
])('a person with %j may not go because of %j', (facts, because) =>
  expect(dependentPeople([{ ...person, ...facts }]).map((one) => one.because)).toEqual(because),
);

test.each<[AssessmentStatus, number, boolean, string]>([
  [STATUS.pending, 0, false, 'waiting'],
  [STATUS.inProgress, 0, false, 'notBegun'],
  [STATUS.inProgress, 2, false, 'inWork'],
  [STATUS.inProgress, 2, true, 'returned'],
  [STATUS.reviewing, 2, false, 'handedIn'],
  [STATUS.completed, 2, false, 'accepted'],
  [STATUS.caseClosed, 2, false, 'accepted'],
  [STATUS.cancelled, 0, false, 'notHandedIn'],
  [STATUS.invalid, 0, false, 'void'],
])('%s with %i uploads, returned %s, is %s', (status, uploads, isReturned, standing) =>
  expect(standingOf({ status, uploads, isReturned })).toBe(standing),
);

test.each<[AssessmentStatus, string, boolean]>([
  [STATUS.inProgress, '2026-12-20', false],
  [STATUS.inProgress, '2026-12-21', true],
  [STATUS.reviewing, '2026-12-21', false],
  [STATUS.pending, '2026-12-21', false],
])('%s on %s, due on the 20th, is late: %s', (status, today, isLate) =>
  expect(isLateAse({ status, dueOn: '2026-12-20', today })).toBe(isLate),
);
