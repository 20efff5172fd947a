import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser } from '../../public/testing.ts';
import { KEYS, local } from '../../public/storage.ts';
import { offered } from './picker-list.tsx';
import { saveChoice, recentChoices } from './recent-choices.ts';

const option = (id: number, label = `n${id}`, note?: string) => ({ id, label, ...(note && { note }) });

describe('what a picker offers', () => {
  const recent = [option(3, 'Chen Wei', 'Ward 7B'), option(4, 'Deng Hao')];
  test.each([
    ['recent first, each once', [option(1), option(3, 'Chen Wei')], '', [3, 4, 1]],
    ['only recent ones that match', [option(1)], 'chen', [3, 1]],
    ['matched by the note as well', [], 'ward 7b', [3]],
    ['none recent matches', [option(9)], 'zzz', [9]],
    ['what begins with what was typed', [option(8, 'Wu Deng'), option(9, 'Deng Wu')], 'deng', [4, 9, 8]],
  ])('%s', (_, found, typed, ids) => expect(offered(recent, found, typed).map((one) => one.id)).toEqual(ids));
});

test('the own unit comes before recent choices and the rest', () => {
  const of = (id: number, label: string, unitId: number) => ({ ...option(id, label), unitId });
  const found = [of(1, 'Ma Li', 7), of(2, 'Lam Ho', 9), of(3, 'Maria', 7)];
  expect(offered([of(3, 'Maria', 7)], found, '', 9).map((one) => one.id)).toEqual([2, 3, 1]);
  expect(offered([of(3, 'Maria', 7)], found, 'ma', 9).map((one) => one.id)).toEqual([3, 1, 2]);
});

test('a recent choice is shown as the server knows it now', () => {
  const now = { ...option(3, 'Chen Wei'), warning: 'noAccount', blocked: true as const };
  expect(offered([option(3, 'Chen Wei')], [now], '')).toEqual([now]);
});

describe('recent choices', () => {
  beforeEach(() => {
    fakeBrowser();
    local.set(KEYS.userId, '7');
  });

  test('five are kept, the newest first, none twice', () => {
    for (const id of [1, 2, 3, 4, 5, 6, 4]) saveChoice('employee', option(id));
    expect(recentChoices('employee').map((one) => one.id)).toEqual([4, 6, 5, 3, 2]);
  });

  test('they are a person’s own, and a picker’s own', () => {
    saveChoice('employee', option(1));
    expect(recentChoices('unit')).toEqual([]);
    local.set(KEYS.userId, '8');
    expect(recentChoices('employee')).toEqual([]);
  });
});
