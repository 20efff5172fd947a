import { expect, test } from 'vitest';
import type { PlanTimes } from '../plan.rules.ts';
import { whyNotToday } from './today.rules.ts';

/** A Monday. */
const TODAY = '2026-11-30';
const plan: PlanTimes = {
  frequency: 'weekly',
  interval: 1,
  weekdays: [1, 3],
  times: ['09:00'],
  startsOn: TODAY,
  endsOn: null,
  zone: 'Asia/Hong_Kong',
  windowMinutes: 180,
  graceMinutes: 90,
  holidayRule: 'skip',
  holidays: [],
};
const at = (time: string): Date => new Date(`${TODAY}T${time}:00+08:00`);

test.each([
  ['its window is to come', plan, '08:00', undefined],
  ['it is late, not missed', plan, '13:00', undefined],
  ['its time is over', plan, '14:00', { reason: 'over', at: at('13:30') }],
  ['a later time of the day is left', { ...plan, times: ['09:00', '16:00'] }, '14:00', undefined],
  ['today is none of its days', { ...plan, weekdays: [2] }, '14:00', undefined],
  ['it begins tomorrow', { ...plan, startsOn: '2026-12-01' }, '08:00', { reason: 'later', on: '2026-12-01' }],
  ['it begins tomorrow, and today is none of its days', { ...plan, weekdays: [2], startsOn: '2026-12-01' }, '08:00', undefined],
  ['a holiday leaves it out', { ...plan, holidays: [TODAY] }, '14:00', undefined],
] as const)('%s', (_case, of, time, why) => {
  expect(whyNotToday(of, at(time))).toEqual(why);
});
