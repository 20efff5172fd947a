import { INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import { describe, expect, it } from 'vitest';
import type { EscalationStep } from '../contract/index.ts';
import { audienceWithout, escalationOf, remindersDue, ruleFaults } from './escalation.rules.ts';

const step = (
  offsetHours: number,
  audience: EscalationStep['audience'] = ['assignee'],
  more: Partial<EscalationStep> = {},
): EscalationStep => ({
  businessLineId: null,
  highRisk: false,
  offsetHours,
  audience,
  groupId: null,
  ...more,
});
const LADDER = [step(-72), step(0), step(24, ['assignee', 'SUP']), step(72, ['PM'])];
const DUE = new Date('2026-11-20T16:00:00Z');
const hours = (n: number) => new Date(DUE.getTime() + n * 3_600_000);
const ask = (now: number, sent: number[] = [], since = -240) =>
  remindersDue(LADDER, { dueAt: DUE, since: hours(since), now: hours(now), sent: new Set(sent) });

describe('reminders and escalation', () => {
  it.each([
    ['before the first step', -100, [], [], -72],
    ['at the first step', -72, [], [-72], 0],
    ['told already', -50, [-72], [], 0],
    ['at the due time', 0, [-72], [0], 24],
    ['a day late', 25, [-72, 0], [24], 72],
    ['after the last', 100, [-72, 0, 24, 72], [], null],
    ['after a server was away: all that was missed, once', 80, [-72], [0, 24, 72], null],
  ] as const)('%s', (_name, now, sent, reached, next) => {
    const found = ask(now, [...sent]);
    expect(found.reached.map((one) => one.offsetHours)).toEqual([...reached]);
    expect(found.next).toEqual(next === null ? null : hours(next));
  });

  it('tells what was missed as one, to everyone it would have reached', () => {
    expect(audienceWithout(LADDER, ask(80, [-72]).reached, new Set())).toEqual(['assignee', 'SUP', 'PM']);
  });

  it('passes over what lay before the due time was set', () => {
    expect(ask(-10, [], -20).reached).toEqual([]);
    expect(ask(1, [], -20).reached.map((one) => one.offsetHours)).toEqual([0]);
  });

  it('takes the steps of the business line where it has its own, and the high ones for a high risk', () => {
    const steps = [step(0), step(5, ['PM'], { businessLineId: 3 }), step(1, ['EHS'], { highRisk: true })];
    const offsets = (line: number | null, high: boolean) => escalationOf(steps, line, high).map((one) => one.offsetHours);
    expect(offsets(3, false)).toEqual([5]);
    expect(offsets(4, false)).toEqual([0]);
    expect(offsets(null, false)).toEqual([0]);
    expect(offsets(3, true)).toEqual([1]);
  });
});

describe('a group that reaches nobody', () => {
  const named = (offsetHours: number, audience: EscalationStep['audience'] = []) => step(offsetHours, audience, { groupId: 7 });
  it.each([
    ['is stood in for by the next step', [named(0), step(24, ['PM'])], [7], ['PM']],
    ['passes over a next step that names a group alone', [named(0), named(24), step(48, ['OM'])], [7], ['OM']],
    ['adds to the audience of its own step', [named(0, ['assignee']), step(24, ['PM'])], [7], ['assignee', 'PM']],
    ['leaves the last step to its own audience', [named(0, ['SUP'])], [7], ['SUP']],
    ['reaches nobody where nobody comes after', [named(0)], [7], []],
    ['changes nothing while it reaches people', [named(0, ['SUP']), step(24, ['PM'])], [], ['SUP']],
  ] as const)('%s', (_name, ladder, unreached, expected) => {
    expect(audienceWithout(ladder, ladder.slice(0, 1), new Set(unreached))).toEqual(expected);
  });
});

describe('faults of the rules', () => {
  const days = (effectivenessDays: 30 | null) =>
    Object.values(INSPECTION_RISK).map((risk) => ({
      risk,
      dueDays: 1,
      effectivenessDays: risk === INSPECTION_RISK.high ? effectivenessDays : null,
    }));
  it.each([
    ['none', { risks: days(30), ladder: LADDER }, []],
    ['a high risk without its check', { risks: days(null), ladder: [] }, ['risks.0.effectivenessDays']],
    ['a risk forgotten', { risks: days(30).slice(0, 2), ladder: [] }, ['risks']],
    ['nobody told', { risks: days(30), ladder: [step(0, [])] }, ['ladder.0.audience']],
    ['a group alone', { risks: days(30), ladder: [step(0, [], { groupId: 7 })] }, []],
    ['a step twice', { risks: days(30), ladder: [step(0), step(0)] }, ['ladder.1.offsetHours']],
  ])('%s', (_name, rules, paths) => {
    expect(ruleFaults(rules).map((fault) => fault.path)).toEqual(paths);
  });
});
