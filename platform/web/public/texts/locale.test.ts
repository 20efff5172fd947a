import { beforeEach, expect, test, vi } from 'vitest';
import { bootLocale, text } from './locale.ts';
import { fakeBrowser } from '../testing.ts';

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('document', { documentElement: {} });
});

test('a key that has no words is told on the console, and one that has is not', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await bootLocale(() => Promise.resolve({ 'a.title': 'Title' }));
  expect([text('a.title'), text('a.missing')]).toEqual(['Title', 'a.missing']);
  expect(told.mock.calls).toEqual([['no text for a.missing']]);
  told.mockRestore();
});
