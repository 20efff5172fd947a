import { join } from 'node:path';
import { expect, test } from 'vitest';
import { partNames } from './build/locales.ts';
import { planTexts, screensIn } from './build/text-parts.ts';
import { modules } from './modules.ts';
import { packNeeds, unpackNeeds } from './packed-needs.ts';

const repo = join(import.meta.dirname, '../..');

test('screens are packed in the order their modules have them in', () => {
  const found = Map.groupBy(screensIn(repo), ({ module }) => module);
  for (const { id, screens } of modules)
    expect([id, found.get(id)?.map(({ path }) => path) ?? []]).toEqual([id, screens.map(({ path }) => path)]);
});

test('what was packed is what the plan says, for every screen of the product', () => {
  const { needs } = planTexts(repo);
  const names = partNames(repo);
  expect(Object.keys(needs).length).toBeGreaterThan(250);
  const unpacked = unpackNeeds(packNeeds({ needs, names }, screensIn(repo)), modules);
  expect(unpacked.needs).toEqual(needs);
  expect(unpacked.names.toSorted()).toEqual(names.toSorted());
});
