import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOCALES } from '@quantum/platform/contract';
import { metric } from '@quantum/platform/server';
import { startTestApp, type TestApp } from '@quantum/platform/testing';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test('every figure has a name and a formula in each language', () => {
  const { messages } = app.kernel;
  const keys = metric.all().flatMap(({ id }) => ['name', 'formula'].map((part) => `${id.replace('.', '.metric.')}.${part}`));
  expect(keys.length).toBeGreaterThan(50);
  const missing = LOCALES.flatMap((locale) => keys.filter((key) => messages.text(locale, key) === key).map((key) => `${locale} ${key}`));
  expect(missing).toEqual([]);
});
