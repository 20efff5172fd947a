import { describe, expect, it } from 'vitest';
import { addressOf, headOf, readImport, type ImportColumn } from './import-sheet.ts';
import type { Messages } from '../context/messages.ts';

const TEXTS: Record<string, Record<string, string>> = {
  'common.code': { en: 'Code', 'zh-Hans': '编号', 'zh-Hant': '編號' },
  'common.name': { en: 'Name', 'zh-Hans': '名称', 'zh-Hant': '名稱' },
  'common.area': { en: 'm²', 'zh-Hans': 'm²', 'zh-Hant': 'm²' },
  'common.risk': { en: 'Risk', 'zh-Hans': '风险', 'zh-Hant': '風險' },
};
const messages: Messages = { text: (locale, key) => TEXTS[key]![locale]!, has: () => true };
const columns: ImportColumn[] = [
  { key: 'code', label: 'common.code', kind: 'text', required: true, max: 6 },
  { key: 'name', label: 'common.name', kind: 'text', required: true },
  { key: 'area', label: 'common.area', kind: 'number' },
  { key: 'risk', label: 'common.risk', kind: 'choice', codes: ['_FR_1', '_FR_2'] },
];
const words = (code: string, locale: string) => (locale === 'en' ? code.replace('_FR_', 'FR') : code.replace('_FR_', '風險'));
const read = (cells: (string | number | null)[][]) => readImport({ columns, uniqueBy: ['code'] }, cells, messages, words);

describe('a workbook', () => {
  it('is read by its heads in any language and order', () => {
    const { rows, faults } = read([
      ['名稱', 'Remarks', 'Code / 编号 / 編號', 'm²', '风险'],
      ['Ward 1', 'x', 'W1', 12.5, '風險2'],
      [null, null, '  ', null, null],
      ['Ward 2', null, 'W2', null, '_fr_1'],
    ]);
    expect(faults).toEqual([]);
    expect(rows).toEqual([
      { row: 2, values: { code: 'W1', name: 'Ward 1', area: 12.5, risk: '_FR_2' } },
      { row: 4, values: { code: 'W2', name: 'Ward 2', area: null, risk: '_FR_1' } },
    ]);
  });

  it('reports every bad cell with its address', () => {
    const { faults, places } = read([
      ['Code', 'Name', 'm²', 'Risk'],
      ['TOOLONG', 'A', 'wide', 'FR9'],
      ['W2', null, -1, null],
      ['w2', 'B', 1, null],
    ]);
    expect(faults.map((fault) => [addressOf(fault, places), fault.key])).toEqual([
      ['A2', 'platform.fault.tooLong'],
      ['C2', 'platform.import.notNumber'],
      ['D2', 'platform.import.notChoice'],
      ['B3', 'platform.fault.required'],
      ['C3', 'platform.import.notNumber'],
      ['A4', 'platform.import.twice'],
    ]);
  });

  it('says which column is missing', () => {
    expect(read([['Code'], ['W1']])).toMatchObject({ rows: [], faults: [{ row: 1, column: 'name', key: 'platform.import.noColumn' }] });
  });

  it('has heads in three languages in its template', () => {
    expect(columns.map((column) => headOf(messages, column))).toEqual([
      'Code / 编号 / 編號',
      'Name / 名称 / 名稱',
      'm²',
      'Risk / 风险 / 風險',
    ]);
  });
});
