import { expect, it } from 'vitest';
import { aboutAsked, newPathAbout } from './about-asked.ts';

const narrowed = (...values: string[]) => ({ filters: { aboutId: { condition: '=' as const, values } } });

it('a new record is about the subject its list is narrowed to, and about none where it is not narrowed to one', () => {
  expect(newPathAbout('/plans/new', narrowed('17'))).toBe('/plans/new?about=17');
  expect(newPathAbout('/plans/new', narrowed('17', '18'))).toBe('/plans/new');
  expect(newPathAbout('/plans/new', { filters: {} })).toBe('/plans/new');
});

it.each([
  ['about=17', 17],
  ['', null],
  ['about=0', null],
  ['about=-3', null],
  ['about=1.5', null],
  ['about=seventeen', null],
  ['about=99999999999999999', null],
])('%s asks for %s', (search, id) => expect(aboutAsked(new URLSearchParams(search))).toBe(id));
