import { describe, expect, it } from 'vitest';
import { addressOf, headOf, readImport, type ImportColumn } from './import-sheet.ts';
import type { Messages } from '../context/messages.ts';

const TEXTS: Record<string, Record<string, string>> = {
  'common.code': { en: 'Code', 'zh-Hans': '编号', 'zh-Hant': '編號' },
  'common.name': { en: 'Name', 'zh-Hans': '名称', 'zh-Hant': '名稱' },
  'common.area': { en: 'm²', 'zh-Hans': 'm²', 'zh-Hant': 'm²' },
  'common.day': { en: 'Day', 'zh-Hans': '日', 'zh-Hant': '日' },
  'common.ranked': { en: 'Ranked', 'zh-Hans': '排名', 'zh-Hant': '排名' },
  'common.yes': { en: 'Yes', 'zh-Hans': '是', 'zh-Hant': '是' },
  'common.no': { en: 'No', 'zh-Hans': '否', 'zh-Hant': '否' },
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
const read = (
  rows: (string | number | null)[][],
  merged: { row: number; column: number; range: string }[] = [],
  more: ImportColumn[] = [],
) => readImport({ columns: [...columns, ...more], uniqueBy: ['code'] }, { rows, merged }, messages, words);

describe('a workbook', () => {
  it('is read by its heads in any language and order', async () => {
    const { rows, faults } = await read([
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

  it('reads any width, and codes without what nobody sees; words stay as they are written', async () => {
    const { rows, faults } = await read(
      [
        ['Ｃｏｄｅ', 'Name', 'm²', '风险', 'Day'],
        ['　ＨＫ０１\u200B', '第１座（Ａ）', '１２．５', 'ＦＲ２', '２０２６－１１－０２'],
        ['\uFEFFHK02\u00A0', 'B', null, '風險１', null],
      ],
      [],
      [{ key: 'day', label: 'common.day', kind: 'day' }],
    );
    expect(faults).toEqual([]);
    expect(rows.map(({ values }) => values)).toEqual([
      { code: 'HK01', name: '第１座（Ａ）', area: 12.5, risk: '_FR_2', day: '2026-11-02' },
      { code: 'HK02', name: 'B', area: null, risk: '_FR_1', day: null },
    ]);
  });

  it('reports every bad cell with its address', async () => {
    const { faults, places } = await read([
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

  it('takes a day that means one day only, and yes and no in any language', async () => {
    const more: ImportColumn[] = [
      { key: 'day', label: 'common.day', kind: 'day' },
      { key: 'ranked', label: 'common.ranked', kind: 'flag' },
    ];
    const lines = [
      ['2026-11-02', 'yes'],
      ['2026/11/2', '否'],
      ['2026年11月2日', 'TRUE'],
      ['02/11/2026', 'perhaps'],
      ['2026-02-30', null],
    ];
    const { rows, faults } = await read([['Code', 'Name', 'Day', 'Ranked'], ...lines.map((line, i) => [`W${i}`, 'A', ...line])], [], more);
    expect(rows.slice(0, 3).map(({ values }) => [values['day'], values['ranked']])).toEqual([
      ['2026-11-02', 1],
      ['2026-11-02', 0],
      ['2026-11-02', 1],
    ]);
    expect(faults.map(({ row, key }) => [row, key])).toEqual([
      [5, 'platform.import.notDay'],
      [5, 'platform.import.notFlag'],
      [6, 'platform.import.notDay'],
    ]);
  });

  it('reports merged cells, failed formulas and characters that were lost', async () => {
    const { faults, places } = await read(
      [
        ['Code', 'Name', 'm²'],
        ['W1', 'Ward', null],
        ['W2', '#REF!', null],
        ['W3', 'W\uFFFDrd', '#N/A'],
      ],
      [
        { row: 2, column: 3, range: 'C2:C4' },
        { row: 1, column: 9, range: 'I1:J1' },
      ],
    );
    expect(faults.map((fault) => [addressOf(fault, places), fault.key])).toEqual([
      ['C2', 'platform.import.merged'],
      ['B3', 'platform.import.failedFormula'],
      ['B4', 'platform.import.encodingCell'],
      ['C4', 'platform.import.failedFormula'],
    ]);
  });

  it('says which column is missing', async () => {
    expect(await read([['Code'], ['W1']])).toMatchObject({
      rows: [],
      faults: [{ row: 1, column: 'name', key: 'platform.import.noColumn' }],
    });
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
