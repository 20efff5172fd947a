import { describe, expect, it } from 'vitest';
import { heldUntil, isUrgent, quietUntil, type QuietHours, type Rhythm } from './timing.rules.ts';

const HK = 'Asia/Hong_Kong';
const LONDON = 'Europe/London';
const NIGHT: QuietHours = { from: '22:00', to: '06:30' };
const DAY: QuietHours = { from: '08:00', to: '16:00' };
const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

describe('quiet hours', () => {
  it.each([
    ['a minute before', NIGHT, HK, '2026-11-28T21:59:59+08:00', null],
    ['as they begin', NIGHT, HK, '2026-11-28T22:00:00+08:00', '2026-11-29T06:30:00+08:00'],
    ['before midnight', NIGHT, HK, '2026-11-28T23:59:59+08:00', '2026-11-29T06:30:00+08:00'],
    ['at midnight', NIGHT, HK, '2026-11-29T00:00:00+08:00', '2026-11-29T06:30:00+08:00'],
    ['a second before they end', NIGHT, HK, '2026-11-29T06:29:59+08:00', '2026-11-29T06:30:00+08:00'],
    ['as they end', NIGHT, HK, '2026-11-29T06:30:00+08:00', null],
    ['over the turn of the year', NIGHT, HK, '2026-12-31T23:30:00+08:00', '2027-01-01T06:30:00+08:00'],
    ['of night staff, by day', DAY, HK, '2026-11-28T09:00:00+08:00', '2026-11-28T16:00:00+08:00'],
    ['of night staff, by night', DAY, HK, '2026-11-28T02:00:00+08:00', null],
    ['until midnight', { from: '20:00', to: '00:00' }, HK, '2026-11-28T23:00:00+08:00', '2026-11-29T00:00:00+08:00'],
    ['the night the clocks go forward', NIGHT, LONDON, '2026-03-28T23:00:00Z', '2026-03-29T05:30:00Z'],
    ['the night the clocks go back, in the hour that comes twice', NIGHT, LONDON, '2026-10-25T01:30:00Z', '2026-10-25T06:30:00Z'],
    ['that end in an hour the clocks skip', { from: '23:00', to: '01:30' }, LONDON, '2026-03-29T00:59:00Z', '2026-03-29T01:30:00Z'],
  ])('%s', (_name, quiet, zone, now, end) => {
    expect(iso(quietUntil(quiet, new Date(now), zone))).toBe(end && new Date(end).toISOString());
  });

  it('end never where there are none', () => {
    expect(quietUntil(null, new Date(), HK)).toBeNull();
  });
});

describe('a mail whose time has come', () => {
  const held = (rhythm: Rhythm, quiet: QuietHours | null, now: string, zone = HK, urgent = false) => {
    const found = heldUntil({ rhythm, quiet }, urgent, new Date(now), zone);
    return found && [found.until.toISOString(), found.together];
  };
  it.each([
    ['goes at once by day', 'atOnce', NIGHT, '2026-11-28T10:00:00+08:00', HK, null],
    ['waits for the end of the night', 'atOnce', NIGHT, '2026-11-28T23:00:00+08:00', HK, ['2026-11-28T22:30:00.000Z', false]],
    ['waits for seven', 'daily', null, '2026-11-28T06:59:59+08:00', HK, ['2026-11-27T23:00:00.000Z', true]],
    ['at seven itself waits for the next day', 'daily', null, '2026-11-28T07:00:00+08:00', HK, ['2026-11-28T23:00:00.000Z', true]],
    ['waits for Monday', 'weekly', null, '2026-11-28T12:00:00+08:00', HK, ['2026-11-29T23:00:00.000Z', true]],
    ['on Monday before seven waits for seven', 'weekly', null, '2026-11-30T06:00:00+08:00', HK, ['2026-11-29T23:00:00.000Z', true]],
    ['on Monday at eight waits a week', 'weekly', null, '2026-11-30T08:00:00+08:00', HK, ['2026-12-06T23:00:00.000Z', true]],
    [
      'with quiet hours that last beyond seven waits for their end',
      'daily',
      { from: '23:00', to: '09:00' },
      '2026-11-28T12:00:00+08:00',
      HK,
      ['2026-11-29T01:00:00.000Z', true],
    ],
    ['keeps to seven on the day the clocks go back', 'daily', null, '2026-10-24T12:00:00Z', LONDON, ['2026-10-25T07:00:00.000Z', true]],
    ['keeps to seven on the day they go forward', 'daily', null, '2026-03-28T12:00:00Z', LONDON, ['2026-03-29T06:00:00.000Z', true]],
  ] as const)('%s', (_name, rhythm, quiet, now, zone, expected) => expect(held(rhythm, quiet, now, zone)).toEqual(expected));

  it.each(['atOnce', 'daily', 'weekly'] as const)('is never held where it must be known (%s)', (rhythm) =>
    expect(held(rhythm, NIGHT, '2026-11-28T23:00:00+08:00', HK, true)).toBeNull(),
  );
});

it.each([
  [{}, false],
  [{ mail: 'never' }, false],
  [{ mustHave: true }, true],
  [{ serious: true }, true],
  [{ mail: 'always' }, true],
] as const)('%o is urgent: %s', (event, expected) => expect(isUrgent(event)).toBe(expected));
