import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeSnackbar, showError, showSnackbar, snackbars } from './snackbar.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  for (const { id } of snackbars.current()) closeSnackbar(id);
  vi.useRealTimers();
});

const texts = () => snackbars.current().map((snackbar) => snackbar.text);

test('an error stays 5 s', () => {
  showError('raw message');
  vi.advanceTimersByTime(4999);
  expect(texts()).toEqual(['raw message']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('any other notice stays 10 s', () => {
  showSnackbar('update', 'saved');
  vi.advanceTimersByTime(9999);
  expect(texts()).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('at most three are stacked, the newest stay', () => {
  for (const text of ['a', 'b', 'c', 'd']) showSnackbar('create', text);
  expect(texts()).toEqual(['b', 'c', 'd']);
});

test('the same text is shown once, its time starting again', () => {
  showError('same');
  vi.advanceTimersByTime(4000);
  showError('same');
  vi.advanceTimersByTime(4000);
  expect(texts()).toEqual(['same']);
});
