import { describe, expect, test } from 'vitest';
import { effectOf, type EditedRound } from './effect.rules.ts';

const ZONE = 'Asia/Hong_Kong';
const at = (day: string, time: string) => new Date(`${day}T${time}:00+08:00`);
const NOW = at('2026-11-21', '10:00');
const round = (day: string, from: string, to: string, more: Partial<EditedRound> = {}): EditedRound => ({
  day,
  startAt: at(day, from),
  dueAt: at(day, to),
  begun: false,
  open: true,
  ...more,
});
const today = (more: Partial<EditedRound> = {}) => round('2026-11-21', '09:00', '12:00', more);
const tomorrow = round('2026-11-22', '09:00', '12:00');

describe('an edit applies from', () => {
  test.each([
    ['the current one, which nobody has begun', [today(), tomorrow], at('2026-11-21', '00:00'), true, null, 2],
    ['the next one, when the current has begun', [today({ begun: true }), tomorrow], at('2026-11-22', '00:00'), false, '2026-11-21', 1],
    [
      'the next one, when the current is done',
      [today({ begun: true, open: false }), tomorrow],
      at('2026-11-22', '00:00'),
      false,
      '2026-11-21',
      1,
    ],
    ['today, when nothing is open', [], at('2026-11-21', '00:00'), false, null, 0],
    [
      'the end of the window that has begun, when nothing comes after',
      [today({ begun: true })],
      at('2026-11-21', '12:00'),
      false,
      '2026-11-21',
      0,
    ],
    [
      'later today, when an earlier window of the day has begun',
      [today({ begun: true }), round('2026-11-21', '15:00', '17:00')],
      at('2026-11-21', '12:00'),
      false,
      '2026-11-21',
      1,
    ],
    ['the next one, past what was missed', [today({ open: false }), tomorrow], at('2026-11-22', '00:00'), false, null, 1],
  ])('%s', (_words, rounds, from, current, begun, count) => {
    const effect = effectOf(rounds, NOW, ZONE);
    expect(effect).toMatchObject({ from, current, rounds: count });
    expect(effect.begun?.day ?? null).toBe(begun);
  });
});
