import { expect, test } from 'vitest';
import { readLinkEntry } from './link-entry.ts';

const origin = 'https://q.example';

test.each([
  ['#userName=insp&token=t1&target=/quantum/inspection/scheduled/5', '', '/quantum/inspection/scheduled/5'],
  ['', '?userName=insp&token=t1&target=%2Fquantum%2Fa%3Fb%3D1', '/quantum/a?b=1'],
  ['#userName=insp&token=t1&target=https://evil.example/', '', '/quantum'],
  ['#userName=insp&token=t1&target=//evil.example/', '', '/quantum'],
  ['#userName=insp&token=t1', '', '/quantum'],
])('%s%s leads to %s', (hash, search, target) => {
  expect(readLinkEntry({ hash, search, origin })).toEqual({ userName: 'insp', token: 't1', target });
});

test.each([
  ['', ''],
  ['#userName=insp', ''],
  ['', '?token=t1'],
])('an incomplete link %j %j is no entry', (hash, search) => {
  expect(readLinkEntry({ hash, search, origin })).toBeUndefined();
});
