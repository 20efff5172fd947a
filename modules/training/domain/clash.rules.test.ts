import { expect, test } from 'vitest';
import { clashing } from './clash.rules.ts';

const session = (id: number, from: string, until: string, room: string, instructorId: number, unitId = 1) => ({
  id,
  startsAt: `2026-11-23T${from}:00.000Z`,
  endsAt: `2026-11-23T${until}:00.000Z`,
  room,
  instructorId,
  unitId,
});
const one = session(1, '09:00', '10:30', 'Hall', 1);

test.each([
  ['the same room', session(2, '10:00', '11:00', 'hall', 2), [1, 2]],
  ['the same trainer', session(2, '10:00', '11:00', 'Room', 1), [1, 2]],
  ['one after the other', session(2, '10:30', '11:00', 'Hall', 1), []],
  ['a room of the same name elsewhere', session(2, '10:00', '11:00', 'Hall', 2, 9), []],
  ['another room and trainer', session(2, '09:00', '10:30', 'Room', 2), []],
])('%s', (_what, other, clashes) => expect([...clashing([one, other])]).toEqual(clashes));
