import { describe, expect, it } from 'vitest';
import type { SheetCell } from '../../domain/index.ts';
import type { ImportColumn } from './import-definition.ts';
import { addressOf, headOf, readImport } from './import-sheet.ts';
import type { Messages } from '../context/use-case/messages.ts';

const TEXTS: Record<string, Record<string, string>> = {
  'common.code': { en: 'Code', 'zh-Hans': '编号', 'zh-Hant': '編號' },
  'common.name': { en: 'Name', 'zh-Hans': '名称', 'zh-Hant': '名稱' },
  'common.area': { en: 'm²', 'zh-Hans': 'm²', 'zh-Hant': 'm²' },
  'common.day': { en: 'Day', 'zh-Hans': '日', 'zh-Hant': '日' },
  'common.ranked': { en: 'Ranked', 'zh-Hans': '排名', 'zh-Hant': '排名' },
  'common.yes': { en: 'Yes', 'zh-Hans': '是', 'zh-Hant': '是' },
  'common.no': { en: 'No', 'zh-Hans': '否', 'zh-Hant': '否' },
  'common.month': { en: 'Month', 'zh-Hans': '月份', 'zh-Hant': '月份' },
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
const read = (rows: SheetCell[][], merged: { row: number; column: number; range: string }[] = [], more: ImportColumn[] = []) =>
  readImport({ columns: [...columns, ...more], uniqueBy: ['code'] }, { rows, merged }, messages, words);

describe('a workbook', () => {
  it.each<[SheetCell, number | undefined, number | undefined]>([
    [-30, undefined, -30],
    ['-30', undefined, -30],
    ['\u221230', undefined, -30],
    ['12', 12, 12],
    ['minus 3', undefined, undefined],
  ])('%j is %j as a number, and %j where it may be below zero', async (cell, plain, signed) => {
    for (const [column, value] of [
      [{ key: 'days', label: 'common.day', kind: 'number' }, plain],
      [{ key: 'days', label: 'common.day', kind: 'number', signed: true }, signed],
    ] as const) {
      const { rows, faults } = await read(
        [
          ['Code', 'Name', 'Day'],
          ['W1', 'Ward 1', cell],
        ],
        [],
        [column],
      );
      expect(rows[0]?.values['days']).toBe(value);
      expect(faults).toHaveLength(value === undefined ? 1 : 0);
    }
  });

  it('knows choices that are names of our own by their words in any language', async () => {
    const column: ImportColumn = { key: 'yesOrNo', label: 'common.ranked', kind: 'choice', codes: ['yes', 'no'], wordsAt: 'common' };
    const rows = ['Yes', '否', 'no', 'perhaps'].map((word, i) => [`W${i}`, 'Ward', word]);
    const told = await read([['Code', 'Name', 'Ranked'], ...rows], [], [column]);
    expect(told.rows.map(({ values }) => values['yesOrNo'])).toEqual(['yes', 'no', 'no', undefined]);
    expect(told.faults).toEqual([{ row: 5, column: 'yesOrNo', key: 'platform.import.notChoice', params: { allowed: 'Yes, No' } }]);
  });

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
      { row: 4, values: { code: 'W2', name: 'Ward 2', risk: '_FR_1' } },
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
      { code: 'HK02', name: 'B', risk: '_FR_1' },
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

  it('keeps in a text what the sheet shows, or says that it is lost', async () => {
    const { rows, faults, places } = await read([
      ['Code', 'Name'],
      [{ number: 123, shown: '00123' }, true],
      [4.5, { day: '2026-10-01', shown: '2026年10月' }],
      ['W3', { day: '2026-10-01', shown: null }],
      ['W4', 1234567890123456],
      ['W5', '1.23457E+15'],
      ['W6', 0.1 + 0.2],
    ]);
    expect(rows.map(({ values }) => [values['code'], values['name']])).toEqual([
      ['00123', 'TRUE'],
      ['4.5', '2026年10月'],
      ['W3', undefined],
      ['W4', undefined],
      ['W5', undefined],
      ['W6', '0.3'],
    ]);
    expect(faults.map((fault) => [addressOf(fault, places), fault.key])).toEqual([
      ['B4', 'platform.import.lost.day'],
      ['B5', 'platform.import.lost.digits'],
      ['B6', 'platform.import.lost.digits'],
    ]);
  });

  it('reads a month however it is written, and doubts a year that cannot be meant', async () => {
    const more: ImportColumn[] = [
      { key: 'month', label: 'common.month', kind: 'month' },
      { key: 'day', label: 'common.day', kind: 'day' },
    ];
    const lines: SheetCell[][] = [
      ['2026-10', '2026-11-02'],
      [
        { day: '2026-10-01', shown: null },
        { day: '2026-11-02', shown: '2/11/2026' },
      ],
      ['2026年10月', '2099-12-31'],
      ['2026/1', '1950-01-01'],
      ['10/2026', '1899-12-31'],
      ['2206-10', { day: '2206-11-02', shown: '2206-11-02' }],
      ['2026-13', '9999-12-31'],
    ];
    const { rows, faults } = await read([['Code', 'Name', 'Month', 'Day'], ...lines.map((line, i) => [`W${i}`, 'A', ...line])], [], more);
    expect(rows.slice(0, 4).map(({ values }) => [values['month'], values['day']])).toEqual([
      ['2026-10', '2026-11-02'],
      ['2026-10', '2026-11-02'],
      ['2026-10', '2099-12-31'],
      ['2026-01', '1950-01-01'],
    ]);
    expect(faults.map(({ row, column, key }) => [row, column, key])).toEqual([
      [6, 'month', 'platform.import.notMonth'],
      [6, 'day', 'platform.import.unlikelyYear'],
      [7, 'month', 'platform.import.unlikelyYear'],
      [7, 'day', 'platform.import.unlikelyYear'],
      [8, 'month', 'platform.import.notMonth'],
      [8, 'day', 'platform.import.unlikelyYear'],
    ]);
  });

  it('names a title row above the heads', async () => {
    const { faults } = await read([['Rooms of HK01'], [null], ['Code', 'Name'], ['W1', 'A']]);
    expect(faults).toEqual([{ row: 1, column: 'code', key: 'platform.import.headsBelow', params: { row: 3 } }]);
  });

  it('takes a dash as empty where records are only added, and where a column says so', async () => {
    const added = await read([
      ['Code', 'Name', 'm²'],
      ['W1', '-', '—'],
    ]);
    expect(added.rows[0]!.values).toEqual({ code: 'W1', area: null });
    expect(added.faults).toMatchObject([{ column: 'name', key: 'platform.import.notEmptied' }]);
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
