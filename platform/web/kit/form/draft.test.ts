import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser } from '../../public/testing.ts';
import { KEYS, local } from '../../public/storage.ts';
import { dropDraft, findDraft, saveDraft } from './draft.ts';

beforeEach(() => {
  fakeBrowser();
  local.set(KEYS.userId, '7');
});

test('a draft comes back with its time and the version it was typed against', () => {
  saveDraft('organization.unit.1005', { value: { short_name: 'NW' }, version: 3, base: { short_name: 'N' } }, 'device', 1000);
  expect(findDraft('organization.unit.1005')).toEqual({ at: 1000, version: 3, value: { short_name: 'NW' }, base: { short_name: 'N' } });
});

test('a draft of the release before comes back under the names of today', () => {
  saveDraft('organization.unit.1', {
    value: { short_name: 'NW', time_zone: 'Asia/Macau' },
    version: 3,
    base: { time_zone: 'Asia/Hong_Kong' },
  });
  expect(findDraft('organization.unit.1')).toMatchObject({
    value: { short_name: 'NW', timeZone: 'Asia/Macau' },
    base: { timeZone: 'Asia/Hong_Kong' },
  });
});

test('another person of the same device never sees it', () => {
  saveDraft('organization.unit.new', { value: { code: 'A' }, version: 0 });
  local.set(KEYS.userId, '8');
  expect(findDraft('organization.unit.new')).toBeUndefined();
  local.set(KEYS.userId, '7');
  expect(findDraft('organization.unit.new')).toBeDefined();
});

test('a dropped or unreadable draft is none', () => {
  saveDraft('a', { value: { x: 1 }, version: 0 });
  dropDraft('a');
  local.set('draft.7.b', '{broken');
  local.set('draft.7.c', '{"value":1}');
  expect([findDraft('a'), findDraft('b'), findDraft('c')]).toEqual([undefined, undefined, undefined]);
});

test('what is kept for the tab is never on the device, and is dropped from where it was kept', () => {
  saveDraft('organization.employee.7.contact', { value: { phone: '9123 4567' }, version: 1 }, 'tab');
  expect(findDraft('organization.employee.7.contact')).toBeUndefined();
  expect(JSON.stringify([...Array(localStorage.length).keys()].map((i) => localStorage.getItem(localStorage.key(i)!)))).not.toContain(
    '9123',
  );
  expect(findDraft('organization.employee.7.contact', 'tab')).toMatchObject({ value: { phone: '9123 4567' } });
  dropDraft('organization.employee.7.contact', 'tab');
  expect(findDraft('organization.employee.7.contact', 'tab')).toBeUndefined();
});

test('a full device says so', () => {
  globalThis.localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(saveDraft('a', { value: { x: 1 }, version: 0 })).toBe(false);
});
