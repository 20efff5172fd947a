import { afterEach, expect, test } from 'vitest';
import { takeEarly } from './early.ts';

const world = globalThis as { quantumEarly?: unknown };
afterEach(() => delete world.quantumEarly);

const answer = Promise.resolve(new Response('{}'));
const asked = { method: 'GET', path: '/menus/list', body: undefined, token: 'a', locale: 'en' };
const offer = (more: object = {}) =>
  (world.quantumEarly = new Map([['GET /menus/list', { answer, token: 'a', locale: 'en', at: 1_000, ...more }]]));

test('the answer on its way is taken once', () => {
  offer();
  expect(takeEarly(asked, 2_000)).toBe(answer);
  expect(takeEarly(asked, 2_000)).toBeUndefined();
});

test.each([
  ['another session', { token: 'b' }, 2_000],
  ['another language', { locale: 'zh-Hant' }, 2_000],
  ['asked long ago', {}, 30_000],
])('%s: it is asked for anew', (_, more, now) => {
  offer(more);
  expect(takeEarly(asked, now)).toBeUndefined();
});

test('another call, one with something to say, or a page that began none', () => {
  offer();
  expect(takeEarly({ ...asked, path: '/other' }, 2_000)).toBeUndefined();
  expect(takeEarly({ ...asked, body: '{"a":1}' }, 2_000)).toBeUndefined();
  delete world.quantumEarly;
  expect(takeEarly(asked, 2_000)).toBeUndefined();
});
