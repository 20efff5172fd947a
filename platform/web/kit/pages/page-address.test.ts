import { expect, it } from 'vitest';
import { besideFile, pageAddresses, pageTyped } from './page-address.ts';

const URL = '/api/file/7?v=original&k=1&e=2&s=3';

it('the pages of a file are asked for under its own address', () => {
  expect(besideFile(URL, 'pages')).toBe('/api/file/7/pages?v=original&k=1&e=2&s=3');
  expect(pageAddresses(URL, 2)).toEqual(['/api/file/7/page/1?v=original&k=1&e=2&s=3', '/api/file/7/page/2?v=original&k=1&e=2&s=3']);
});

it.each([
  ['3', 2],
  [' 12 ', 9],
  ['０２', 1],
  ['0', 0],
  ['-4', 0],
  ['', 5],
  ['last', 5],
])('a typed page %j of ten is the %i. from the first', (text, page) => expect(pageTyped(text, 10, 5)).toBe(page));
