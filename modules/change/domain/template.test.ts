import * as fc from 'fast-check';
import { daysBetween } from '@quantum/platform/domain';
import { allowed } from '@quantum/platform/domain';
import { describe, expect, it } from 'vitest';
import { RISK_RATING } from '@quantum/modules/dictionary/contract';
import { seatsOf, type SeatName } from './route.rules.ts';
import { templateMachine } from './template.machine.ts';
import { byMonth, dueOnOf, planTasks } from './template.rules.ts';

describe('days of a template', () => {
  it.each([
    ['2027-03-31', -31, '2027-02-28'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2027-01-31', 30, '2027-03-02'],
    ['2028-01-31', 30, '2028-03-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2027-02-14', 0, '2027-02-14'],
    // Clocks go forward and back between: a day is a day.
    ['2027-04-01', -7, '2027-03-25'],
    ['2027-11-02', -3, '2027-10-30'],
    ['2027-11-01', 60, '2027-12-31'],
  ])('start %s and %d days: %s', (start, offset, due) => {
    expect(dueOnOf(start, offset)).toBe(due);
  });

  it('is as many days from the start as the template says, wherever it falls', () => {
    const day = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(day, fc.integer({ min: -730, max: 730 }), (date, offset) => {
        const start = date.toISOString().slice(0, 10);
        expect(daysBetween(start, dueOnOf(start, offset))).toBe(offset);
      }),
    );
  });

  it('come first ones first, those of one day in the order of the template, and say what has passed', () => {
    const tasks = [
      { offsetDays: 7, name: 'review' },
      { offsetDays: -30, name: 'order' },
      { offsetDays: 0, name: 'hand over' },
      { offsetDays: -30, name: 'register' },
    ];
    expect(planTasks(tasks, '2027-03-10', '2027-03-10').map(({ name, dueOn, isPast }) => [name, dueOn, isPast])).toEqual([
      ['order', '2027-02-08', true],
      ['register', '2027-02-08', true],
      ['hand over', '2027-03-10', false],
      ['review', '2027-03-17', false],
    ]);
  });

  it('are told by month', () => {
    const tasks = ['2027-02-28', '2027-01-31', '2027-02-01'].map((dueOn) => ({ dueOn }));
    expect(byMonth(tasks)).toEqual([
      { month: '2027-01', tasks: [{ dueOn: '2027-01-31' }] },
      { month: '2027-02', tasks: [{ dueOn: '2027-02-01' }, { dueOn: '2027-02-28' }] },
    ]);
    expect(byMonth([])).toEqual([]);
  });
});

it.each([
  ['active', ['retire']],
  ['retired', ['restore']],
] as const)('a template that is %s knows %j', (state, events) => {
  expect(allowed(templateMachine, state, undefined).map(({ event }) => event)).toEqual(events);
});

describe('seats a template asks for', () => {
  const facts = { touchesHighRiskSpace: false, clientSigns: false };
  it.each<[string | null, SeatName[], SeatName[]]>([
    [RISK_RATING.low, [], ['projectManager', 'ehs']],
    [RISK_RATING.low, ['director'], ['projectManager', 'ehs', 'director']],
    [RISK_RATING.low, ['client', 'infectionControl'], ['projectManager', 'ehs', 'infectionControl', 'client']],
    // Asked for by the risk as well: one seat.
    [RISK_RATING.high, ['operationManager', 'director'], ['projectManager', 'ehs', 'operationManager', 'director']],
  ])('at %s with %j: %j', (riskAfter, extra, seats) => {
    expect(seatsOf({ ...facts, riskAfter, extra })).toEqual(seats);
  });
});
