import { expect, test } from 'vitest';
import { PLANNING_FREQUENCY } from '@quantum/modules/dictionary/contract';
import type { PlanDetail } from '../../../contract/index.ts';
import { emptyPlan, inputOf, toPlan, type PlanInput } from './plan-input.ts';

const plan: PlanInput = { ...emptyPlan(35, '2026-11-21'), name: 'Ward round', formId: 7 };

test.each([
  ['one', '09:00', [], ['09:00']],
  ['several, in their order', '14:00', ['08:00', '20:00'], ['08:00', '14:00', '20:00']],
  ['each once', '08:00', ['08:00', '20:00'], ['08:00', '20:00']],
])('times of day: %s', (_, time, moreTimes, times) => expect(toPlan({ ...plan, time, moreTimes })?.times).toEqual(times));

test('times of a plan come back as they are', () => {
  const { clientName: _name, clientMail: _mail, ...rest } = toPlan({ ...plan, time: '08:00', moreTimes: ['14:00', '20:00'] })!;
  const detail = { ...rest, clientName: null, clientMail: null } as unknown as PlanDetail;
  expect(toPlan(inputOf(detail))?.times).toEqual(['08:00', '14:00', '20:00']);
});

test('a weekly plan is sent with the weekday that is ticked: that of its first day until others are chosen', () => {
  expect(toPlan(plan)?.weekdays).toEqual([6]);
  expect(toPlan({ ...plan, weekdays: [5, 1] })?.weekdays).toEqual([1, 5]);
  expect(toPlan({ ...plan, frequency: PLANNING_FREQUENCY.daily })?.weekdays).toEqual([]);
});

test.each([
  [true, true, { clientSign: true, clientName: 'Dr Chan', clientMail: null }],
  [true, false, { clientSign: false, clientName: null, clientMail: null }],
  [false, true, { clientSign: false, clientName: null, clientMail: null }],
])('signatures %s, of the client %s', (signOff, clientSign, expected) =>
  expect(toPlan({ ...plan, signOff, clientSign, clientName: ' Dr Chan ', clientMail: ' ' })).toMatchObject(expected),
);
