import { expect, test } from 'vitest';
import { isTimeZone } from './time-zone.ts';

test.each([
  ['Asia/Hong_Kong', true],
  ['Asia/Kolkata', true],
  ['Etc/GMT-5', true],
  ['UTC', true],
  ['Asia/Kowloon', false],
  // Node reads five hours ahead of UTC, PostgreSQL five hours behind it.
  ['+05:00', false],
  ['-03:30', false],
  ['+0500', false],
  ['+05', false],
  ['', false],
])('%s is a time zone: %s', (zone, expected) => expect(isTimeZone(zone)).toBe(expected));
