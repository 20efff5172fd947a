import { expect, test } from 'vitest';
import type { Locale } from '../locale.ts';
import { labelled } from './labelled.ts';

test.each<[Locale, string]>([
  ['en', 'Off work: 2026-11-02'],
  ['zh-Hans', 'Off work：2026-11-02'],
  ['zh-Hant', 'Off work：2026-11-02'],
])('a label is joined to its text in %s as the language does', (locale, shown) => {
  expect(labelled('Off work', '2026-11-02', locale)).toBe(shown);
});
