import { expect, test } from 'vitest';
import { linkState } from './link.rules.ts';

const link = { expires_at: '2026-11-28T00:00:00.000Z', used_at: null, revoked_at: null };
const EARLY = '2026-11-21T00:00:00.000Z';

test.each([
  ['before its end', link, EARLY, 'live'],
  ['at its end', link, link.expires_at, 'expired'],
  ['after its end', link, '2027-01-01T00:00:00.000Z', 'expired'],
  ['taken back', { ...link, revoked_at: EARLY }, EARLY, 'revoked'],
  ['answered', { ...link, used_at: EARLY }, EARLY, 'used'],
  ['answered long ago', { ...link, used_at: EARLY }, '2027-01-01T00:00:00.000Z', 'used'],
  ['taken back after it was answered', { ...link, used_at: EARLY, revoked_at: EARLY }, EARLY, 'revoked'],
])('%s', (_, life, now, state) => expect(linkState(life, now)).toBe(state));
