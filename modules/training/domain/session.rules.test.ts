import { describe, expect, it, test } from 'vitest';
import { ATTENDANCE_MARK } from '../contract/codes.ts';
import { codeStep, creditedMinutes, freeSeats, markAt, secondsLeft, stepsTaken } from './session.rules.ts';

const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const session = { startsAt: at('09:00:00'), endsAt: at('10:30:00') };

describe('who signs in', () => {
  it.each([
    ['08:29:59', { refusal: 'training.refusal.tooEarly' }],
    ['08:30:00', { mark: ATTENDANCE_MARK.present }],
    ['09:10:00', { mark: ATTENDANCE_MARK.present }],
    ['09:10:01', { mark: ATTENDANCE_MARK.late }],
    ['09:45:00', { mark: ATTENDANCE_MARK.late }],
    ['09:45:01', { refusal: 'training.refusal.rollCallOnly' }],
  ])('at %s is %j', (time, answer) => expect(markAt(session, at(time))).toEqual(answer));
});

describe('minutes', () => {
  it.each([
    ['09:25:00', null, 65],
    ['08:40:00', null, 90],
    ['09:00:00', '10:00:00', 60],
    ['09:00:00', '11:00:00', 90],
    ['10:40:00', null, 0],
    ['09:00:30', '09:01:00', 0],
  ])('from %s to %s are %i', (inAt, outAt, minutes) =>
    expect(creditedMinutes(session, at(inAt), outAt === null ? null : at(outAt))).toBe(minutes),
  );
});

test('a code holds for its step and one on each side: 40 s later it does not', () => {
  const shown = codeStep(at('09:00:00'));
  expect(stepsTaken(at('09:00:14')).includes(shown)).toBe(true);
  expect(stepsTaken(at('09:00:29')).includes(shown)).toBe(true);
  expect(stepsTaken(at('09:00:40')).includes(shown)).toBe(false);
  expect([secondsLeft(at('09:00:00')), secondsLeft(at('09:00:14'))]).toEqual([15, 1]);
});

test.each([
  [12, 10, 2],
  [12, 12, 0],
  [12, 15, 0],
])('%i seats, %i taken: %i free', (capacity, taken, free) => expect(freeSeats(capacity, taken)).toBe(free));
