import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from '../../public/fake-browser.ts';
import { KEYS, local } from '../../public/storage.ts';
import { dropDraft, findDraft, keepDraft } from './draft.ts';

beforeEach(() => {
  fakeBrowser();
  local.set(KEYS.userId, '7');
});

test('a draft comes back with its time and the version it was typed against', () => {
  keepDraft('organization.unit.1005', { short_name: 'NW' }, 3, { short_name: 'N' }, 1000);
  expect(findDraft('organization.unit.1005')).toEqual({ at: 1000, version: 3, value: { short_name: 'NW' }, base: { short_name: 'N' } });
});

test('another person of the same device never sees it', () => {
  keepDraft('organization.unit.new', { code: 'A' }, 0);
  local.set(KEYS.userId, '8');
  expect(findDraft('organization.unit.new')).toBeUndefined();
  local.set(KEYS.userId, '7');
  expect(findDraft('organization.unit.new')).toBeDefined();
});

test('a dropped or unreadable draft is none', () => {
  keepDraft('a', { x: 1 }, 0);
  dropDraft('a');
  local.set('draft.7.b', '{broken');
  local.set('draft.7.c', '{"value":1}');
  expect([findDraft('a'), findDraft('b'), findDraft('c')]).toEqual([undefined, undefined, undefined]);
});

test('a full device says so', () => {
  globalThis.localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(keepDraft('a', { x: 1 }, 0)).toBe(false);
});
