import { expect, test } from 'vitest';
import type { FieldWords } from '../form/field-words.ts';
import { savedOtherwise } from './saved-notice.tsx';

const fields: FieldWords = new Map([
  ['name', { label: 'Name' }],
  ['note', { label: 'Note' }],
  ['unitId', { label: 'Project' }],
]);

test('the fields are shown in which what was saved differs from what is typed', () => {
  const value = { name: 'Pump, revised', note: 'wet', unitId: 4, clientId: 'b' };
  const saved = { id: 9, code: 'P-9', name: 'Pump', note: 'wet', clientId: 'a' };
  expect(savedOtherwise({ value, saved, fields }).map(({ field, label, was }) => [field, label, was])).toEqual([['name', 'Name', 'Pump']]);
});

test('nothing was saved before: nothing differs', () => {
  expect(savedOtherwise({ value: { name: 'Pump' }, saved: undefined, fields })).toEqual([]);
});
