import { describe, expect, it, test } from 'vitest';
import { chooseRoute, fillSteps, meets, stepFaults, type Candidates, type RouteCondition, type RouteStep } from './sign-route.rules.ts';

test.each<[string, RouteCondition, Record<string, string | number | null>, boolean]>([
  ['one of several', { fact: 'grade', oneOf: ['high', 'extreme'] }, { grade: 'high' }, true],
  ['none of them', { fact: 'grade', oneOf: ['high'] }, { grade: 'low' }, false],
  ['unknown', { fact: 'grade', oneOf: ['high'] }, { grade: null }, false],
  ['not told', { fact: 'days', atLeast: 8 }, {}, false],
  ['just enough', { fact: 'days', atLeast: 8 }, { days: 8 }, true],
  ['not enough', { fact: 'days', atLeast: 8 }, { days: 7 }, false],
])('a condition, %s', (_, condition, facts, holds) => expect(meets(facts, condition)).toBe(holds));

describe('the route of a record', () => {
  const high: RouteCondition = { fact: 'grade', oneOf: ['high'] };
  const routes = [
    { id: 1, unitId: 10, fromOn: '2026-01-01', conditions: [] },
    { id: 2, unitId: 10, fromOn: '2026-06-01', conditions: [] },
    { id: 3, unitId: 10, fromOn: '2026-01-01', conditions: [high] },
    { id: 4, unitId: 20, fromOn: '2026-03-01', conditions: [] },
    { id: 5, unitId: 99, fromOn: '2026-01-01', conditions: [] },
  ];
  test.each<[string, number[], string, string, number | undefined]>([
    ['the company, early in the year', [11, 10], '2026-02-01', 'low', 1],
    ['a later one of the same unit', [11, 10], '2026-06-01', 'low', 2],
    ['the one that asks more of the record', [11, 10], '2026-06-01', 'high', 3],
    ['the nearest unit, though the company’s asks more', [20, 10], '2026-06-01', 'high', 4],
    ['before its first day: the unit above', [20, 10], '2026-02-28', 'low', 1],
    ['another company', [30], '2026-06-01', 'low', undefined],
  ])('%s', (_, unitIds, today, grade, id) => expect(chooseRoute(routes, { unitIds, today, facts: { grade } })?.id).toBe(id));
});

describe('who sits', () => {
  const role = (...people: number[]): Candidates => ({ isClient: false, people, unusable: null });
  const none = (unusable: Candidates['unusable'] = null): Candidates => ({ isClient: false, people: [], unusable });
  const client: Candidates = { isClient: true, people: [], unusable: null };
  const seat = (employeeId: number | null, skipped: string | null = null) => ({ employeeId, isClient: false, skipped });

  it('the first of each seat; two seats of a step never the same person', () => {
    expect(fillSteps([[role(1, 2), role(1, 2)], [role(3)]], [])).toEqual([
      { seats: [seat(1), seat(2)], raisedTo: null },
      { seats: [seat(3)], raisedTo: null },
    ]);
  });
  it('who signs an earlier step is passed over, and their step left out', () => {
    expect(fillSteps([[role(1)], [role(1, 2)]], [9])).toEqual([
      { seats: [seat(1)], raisedTo: null },
      { seats: [seat(null, 'twice')], raisedTo: null },
    ]);
  });
  it('a step nobody can fill goes up, past who signs already', () => {
    expect(fillSteps([[role(9)], [none(), none('author')]], [9, 8])).toEqual([
      { seats: [seat(9)], raisedTo: null },
      { seats: [seat(null, 'nobody'), seat(null, 'author')], raisedTo: 8 },
    ]);
  });
  it('without anybody above the step is left out', () => {
    expect(fillSteps([[none('left')]], [])).toEqual([{ seats: [seat(null, 'left')], raisedTo: null }]);
  });
  it('one seat of several that stays empty holds nothing up', () => {
    expect(fillSteps([[role(1), none()]], [9])).toEqual([{ seats: [seat(1), seat(null, 'nobody')], raisedTo: null }]);
  });
  it('the client is a seat without a person', () => {
    expect(fillSteps([[client]], [9])).toEqual([{ seats: [{ employeeId: null, isClient: true, skipped: null }], raisedTo: null }]);
  });
});

describe('what contradicts itself', () => {
  const step = (more: Partial<RouteStep> = {}): RouteStep => ({
    seats: [{ by: 'roles', roles: ['PM'] }],
    mode: 'all',
    percent: null,
    hours: null,
    reminds: [24, 72],
    escalates: true,
    ...more,
  });
  test.each<[string, RouteStep[], boolean, string[]]>([
    ['nothing', [step(), step({ seats: [{ by: 'client' }] })], true, []],
    ['a share without its figure', [step({ mode: 'percent' })], true, ['steps.0.percent']],
    ['reminders that go back', [step({ reminds: [72, 24] })], true, ['steps.0.reminds']],
    ['twice at the same hour', [step({ reminds: [24, 24] })], true, ['steps.0.reminds']],
    ['the client of a kind no client signs', [step({ seats: [{ by: 'client' }] })], false, ['steps.0.seats']],
    ['the client before others', [step({ seats: [{ by: 'client' }] }), step()], true, ['steps.0.seats']],
    ['the client beside others', [step({ seats: [{ by: 'line', levels: 1 }, { by: 'client' }] })], true, ['steps.0.seats']],
    ['no role', [step({ seats: [{ by: 'roles', roles: [] }] })], true, ['steps.0.seats']],
    [
      'a person twice',
      [step({ seats: [{ by: 'person', employeeId: 1 }] }), step({ seats: [{ by: 'person', employeeId: 1 }] })],
      true,
      ['steps.1.seats'],
    ],
  ])('%s', (_, steps, mayAskClient, paths) => expect(stepFaults(steps, mayAskClient).map(({ path }) => path)).toEqual(paths));
});
