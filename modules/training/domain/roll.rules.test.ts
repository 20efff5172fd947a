import { describe, expect, it } from 'vitest';
import { ATTENDANCE_MARK } from '../contract/codes.ts';
import { endsNext, isMissing, rollOrder } from './roll.rules.ts';

const AT = '2026-11-30T01:00:00Z';
const seat = (id: number, more: { mark?: string | null; inAt?: string | null; isWaiting?: boolean } = {}) => ({
  id,
  mark: null,
  inAt: null,
  isWaiting: false,
  ...more,
});
const inside = (id: number) => seat(id, { mark: ATTENDANCE_MARK.present, inAt: AT });

describe('who is missing', () => {
  it.each([
    ['neither in nor marked', seat(1), true],
    ['signed in', inside(1), false],
    ['marked without signing in', seat(1, { mark: ATTENDANCE_MARK.excused }), false],
    ['on the waiting list', seat(1, { isWaiting: true }), false],
  ])('%s', (_, one, expected) => expect(isMissing(one)).toBe(expected));
});

describe('the order of the roll', () => {
  const absent = seat(3, { mark: ATTENDANCE_MARK.absent });
  it.each([
    ['who is missing stands first, then who was absent', [inside(1), seat(2), absent, seat(4)], undefined, [2, 4, 3, 1]],
    ['nobody is in yet: the order of their seats', [seat(2), seat(1)], undefined, [2, 1]],
    ['who waits is not on it', [seat(1, { isWaiting: true }), seat(2)], undefined, [2]],
    ['while it is called nobody moves, who comes stands last', [inside(5), inside(2), seat(4), inside(1)], [2, 4, 1], [2, 4, 1, 5]],
  ])('%s', (_, people, kept, order) => expect(rollOrder(people, kept).map(({ id }) => id)).toEqual(order));
});

describe('ending a session comes next', () => {
  it.each([
    ['not while somebody is missing', [seat(1), inside(2)], '2026-11-30T01:30:00Z', false],
    ['once everybody is in', [inside(1)], '2026-11-30T01:30:00Z', true],
    ['once its time is over', [seat(1)], '2026-11-30T02:00:00Z', true],
  ])('%s', (_, people, now, expected) => expect(endsNext({ people, endsAt: '2026-11-30T02:00:00Z' }, new Date(now))).toBe(expected));
});
