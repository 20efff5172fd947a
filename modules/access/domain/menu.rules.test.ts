import type { MenuRow } from '@quantum/platform/contract';
import { expect, test } from 'vitest';
import { MENU_ORDER } from '../contract/index.ts';
import { assembleMenu } from './menu.rules.ts';

const row = (code: string, more: Partial<MenuRow> = {}): MenuRow => ({ code, path: code.toLowerCase(), permission: 'x', ...more });
const order = [row('A', { path: '' }), 'A1', row('A2', { parent: 'A' }), row('B', { path: '' })];
const codesOf = (...claims: Parameters<typeof assembleMenu>[1]) => assembleMenu(order, claims).rows.map(({ code }) => code);
const faultsOf = (...claims: Parameters<typeof assembleMenu>[1]) => assembleMenu(order, claims).faults;

test('a place without a row is left out; a claimed one is the row of its module', () => {
  expect(codesOf()).toEqual(['A', 'A2', 'B']);
  expect(codesOf({ module: 'm', rows: [row('A1', { parent: 'A' })] })).toEqual(['A', 'A1', 'A2', 'B']);
  const { rows, mounted } = assembleMenu(order, [{ module: 'm', rows: [row('A2', { parent: 'A', path: 'own' })] }]);
  expect(rows.find(({ code }) => code === 'A2')!.path).toBe('own');
  expect([...mounted]).toEqual(['A2']);
});

test('a code without a place follows the row it names, else it ends its group', () => {
  expect(codesOf({ module: 'm', rows: [row('N', { parent: 'A', after: 'A' })] })).toEqual(['A', 'N', 'A2', 'B']);
  expect(codesOf({ module: 'm', rows: [row('N', { parent: 'A' })] })).toEqual(['A', 'A2', 'N', 'B']);
  expect(codesOf({ module: 'm', rows: [row('N')] })).toEqual(['A', 'A2', 'B', 'N']);
});

test('two modules with one code, an unknown group and a claimed group are faults', () => {
  const twice = [row('A1', { parent: 'A' })];
  expect(faultsOf({ module: 'm', rows: twice }, { module: 'n', rows: twice })).toEqual(['menu code A1 is claimed by m and by n']);
  expect(faultsOf({ module: 'm', rows: [row('N', { parent: 'Z' })] })).toEqual(['menu code N of m stands in Z, which is not there']);
  expect(faultsOf({ module: 'm', rows: [row('B')] })).toEqual(['menu code B of m is a group of the menu']);
  expect(faultsOf({ module: 'm', rows: [row('A1', { parent: 'A' })] })).toEqual([]);
});

test('the order of the product names each code once', () => {
  const codes = MENU_ORDER.map((place) => (typeof place === 'string' ? place : place.code));
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([]);
});
