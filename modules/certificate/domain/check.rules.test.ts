import { expect, it } from 'vitest';
import { maskedName, verdictOn } from './check.rules.ts';

it.each([
  ['陈嘉慧', '陈*慧'],
  ['欧阳嘉慧', '欧**慧'],
  ['陳慧', '陳*'],
  ['Chan Ka Wai', 'Chan K. W.'],
  ['Chan', 'Chan'],
  ['  Smith   john ', 'Smith J.'],
])('%s is shown as %s', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});

const issue = { validFrom: '2026-01-01', validTo: '2026-12-31', isReviewed: true, isStruck: false };
const HELD = { issues: [issue], suspensions: [], revokedOn: null, hasLeft: false, warnDays: 90 };

it.each([
  [{}, '2026-05-01', { verdict: 'valid', day: '2026-12-31' }],
  [{}, '2026-12-01', { verdict: 'ending', day: '2026-12-31' }],
  [{}, '2027-01-01', { verdict: 'expired', day: '2026-12-31' }],
  [{}, '2025-12-31', { verdict: 'future', day: '2026-01-01' }],
  [{ suspensions: [{ fromOn: '2026-04-01', toOn: null }] }, '2026-05-01', { verdict: 'suspended', day: '2026-04-01' }],
  [{ revokedOn: '2026-04-02' }, '2026-05-01', { verdict: 'revoked', day: '2026-04-02' }],
  [{ hasLeft: true }, '2026-05-01', { verdict: 'left', day: null }],
  [{ issues: [{ ...issue, isReviewed: false }] }, '2026-05-01', { verdict: 'unknown', day: null }],
  [{ issues: [{ ...issue, validTo: null }] }, '2031-05-01', { verdict: 'valid', day: null }],
])('with %j on %s the verdict is %j', (more, day, answer) => {
  expect(verdictOn({ ...HELD, ...more }, day)).toEqual(answer);
});
