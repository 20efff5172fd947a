import { expect, test } from 'vitest';
import { contentHash } from './content-hash.ts';

test('the order of keys is nothing, every value is something', () => {
  const one = contentHash({ a: 1, b: { c: [1, 2], d: null } });
  expect(one).toMatch(/^[0-9a-f]{64}$/);
  expect(contentHash({ b: { d: null, c: [1, 2] }, a: 1, e: undefined })).toBe(one);
  expect(contentHash({ a: 1, b: { c: [2, 1], d: null } })).not.toBe(one);
  expect(contentHash({ a: '1', b: { c: [1, 2], d: null } })).not.toBe(one);
});
