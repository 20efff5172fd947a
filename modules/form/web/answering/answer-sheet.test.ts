import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropSheet, findSheet, keepSheet, newSheet, withAnswer, withPhoto } from './answer-sheet.ts';

const store = new Map<string, string>();
let full = false;
beforeEach(() => {
  full = false;
  store.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new Error('QuotaExceededError');
      store.set(key, value);
    },
    removeItem: (key: string) => store.delete(key),
  });
  store.set('userId', '7');
});
afterEach(() => vi.unstubAllGlobals());

describe('the sheet on the device', () => {
  test('is found again as it was, by the same person', () => {
    const sheet = withAnswer(newSheet({ findings: [] as string[] }), { item: 'floor', value: false });
    expect(keepSheet('inspection.5', sheet)).toBe(true);
    expect(findSheet('inspection.5')).toEqual(sheet);
    store.set('userId', '8');
    expect(findSheet('inspection.5')).toBeUndefined();
    store.set('userId', '7');
    dropSheet('inspection.5');
    expect(findSheet('inspection.5')).toBeUndefined();
  });

  test('says when the device is full, and reads nothing from rubbish', () => {
    full = true;
    expect(keepSheet('inspection.5', newSheet(null))).toBe(false);
    store.set('answers.7.inspection.5', '{"answers":1}');
    expect(findSheet('inspection.5')).toBeUndefined();
    store.set('answers.7.inspection.5', 'no json');
    expect(findSheet('inspection.5')).toBeUndefined();
  });

  test('every sheet has an id of its own', () => expect(newSheet(null).clientId).not.toBe(newSheet(null).clientId));
});

test('an answer replaces the one before it', () => {
  const sheet = withAnswer(withAnswer(newSheet(null), { item: 'a', value: true }), { item: 'a', value: false });
  expect(sheet.answers).toEqual([{ item: 'a', value: false }]);
});

test('a photo joins the answer of now, once', () => {
  const sheet = withPhoto(withPhoto(withAnswer(newSheet(null), { item: 'a', value: false, note: 'wet' }), 'a', 'p3'), 'a', 'p3');
  expect(sheet.answers).toEqual([{ item: 'a', value: false, note: 'wet', photos: ['p3'] }]);
  expect(withPhoto(newSheet(null), 'b', 'p4').answers).toEqual([{ item: 'b', photos: ['p4'] }]);
});
