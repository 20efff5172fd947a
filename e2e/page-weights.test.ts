import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { webSizes } from '../tools/web-sizes.ts';

test('no page of the built web is heavier than its bar', async () => {
  const sizes = await webSizes(fileURLToPath(new URL('..', import.meta.url)));
  expect(sizes.length).toBeGreaterThan(200);
  expect(
    sizes.filter(({ counted, most }) => counted > most).map(({ entry, counted, most }) => `${entry}: ${counted} of ${most} bytes`),
  ).toEqual([]);
});
