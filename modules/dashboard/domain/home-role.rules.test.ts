import { expect, it } from 'vitest';
import { isFor } from './home-role.rules.ts';

it.each([
  ['for its role', ['EHS020'], ['EHS020'], true],
  ['for one of several roles', ['EHS030'], ['EHS020', 'EHS030'], true],
  ["not for another's", ['EHS030'], ['EHS020'], false],
  ['for who holds roles of the company only', ['EHS030'], ['NIGHT-LEAD'], true],
  ['not by a role of the company beside a seeded one', ['EHS030'], ['NIGHT-LEAD', 'EHS020'], false],
  ['not for who holds no role', ['EHS030'], [], false],
])('is %s', (_what, roles, held, expected) => expect(isFor({ roles }, held)).toBe(expected));
