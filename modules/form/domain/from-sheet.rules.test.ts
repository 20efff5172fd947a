import { describe, expect, test } from 'vitest';
import { contentFaults } from './content.rules.ts';
import { fromSheet, type SheetHeads } from './from-sheet.rules.ts';
import { SHEET_COLUMNS, toSheet, type SheetCell } from './sheet.rules.ts';
import { item, option, sections } from './testing.ts';

const heads = Object.fromEntries(SHEET_COLUMNS.map((name) => [name, [name.toLowerCase()]])) as unknown as SheetHeads;
const column = (...lines: string[]): SheetCell[][] => lines.map((line) => [line]);
const outline = (rows: SheetCell[][]) =>
  fromSheet(rows, heads).content.sections.map((section) => [
    Object.values(section.title).find((text) => text !== '') ?? '',
    ...section.items.map((one) => Object.values(one.text).find((text) => text !== '')),
  ]);

describe('a checklist as people have it', () => {
  test.each<[string, SheetCell[][], (string | undefined)[][]]>([
    ['one column', column('Floor is clean', 'Sink is clean'), [['', 'Floor is clean', 'Sink is clean']]],
    [
      'numbers and bullets before the words',
      column('1. Floor', '2) Sink', '(3) Door', '• Lamp', '4.1 Bin'),
      [['', 'Floor', 'Sink', 'Door', 'Lamp', 'Bin']],
    ],
    ['a head above', column('Questions', 'Floor is clean'), [['Questions', 'Floor is clean']]],
    [
      'titles between',
      column('Kitchen:', 'Floor', 'STORE', 'Shelves'),
      [
        ['Kitchen', 'Floor'],
        ['STORE', 'Shelves'],
      ],
    ],
    [
      'numbers in a column of their own',
      [
        ['No', 'Item'],
        [1, 'Floor is clean'],
        [2, 'Sink is clean'],
      ],
      [['Item', 'Floor is clean', 'Sink is clean']],
    ],
    [
      'Chinese with numbered parts',
      column('一、廚房', '1.地面清潔', '2.排水暢通', '二、倉庫', '1.貨架整齊'),
      [
        ['廚房', '地面清潔', '排水暢通'],
        ['倉庫', '貨架整齊'],
      ],
    ],
    ['empty lines between', column('Floor', '', '  ', 'Sink'), [['', 'Floor', 'Sink']]],
  ])('%s', (_name, rows, expected) => expect(outline(rows)).toEqual(expected));

  test('each line is in the language of its script, and publishable once it has titles', () => {
    const { content, guessed } = fromSheet(column('Kitchen:', 'Floor is clean', '地面干净无积水', '地面清潔'), heads);
    expect(guessed).toBe(true);
    expect(content.sections[0]!.items.map((one) => one.text)).toEqual([
      { en: 'Floor is clean', 'zh-Hans': '', 'zh-Hant': '' },
      { en: '', 'zh-Hans': '地面干净无积水', 'zh-Hant': '' },
      { en: '', 'zh-Hans': '', 'zh-Hant': '地面清潔' },
    ]);
    expect(contentFaults(content)).toEqual([]);
  });

  test.each([
    ['Core temperature of the dish (°C)', 'temperature', '°C'],
    ['雪櫃溫度', 'temperature', '°C'],
    ['Chlorine, ppm', 'reading', 'ppm'],
    ['Remarks', 'longText', undefined],
    ['負責人簽署', 'signature', undefined],
    ['現場相片', 'photo', undefined],
    ['Number of spare cylinders', 'numeric', undefined],
    ['Exits are free', 'logical', undefined],
  ])('%s is asked as %s', (words, type, unit) => {
    const [one] = fromSheet(column(words), heads).content.sections[0]!.items;
    expect([one!.type, one!.unit]).toEqual([type, unit]);
  });

  test('more than 200 questions go on in further sections', () => {
    const { content } = fromSheet(column(...Array.from({ length: 450 }, (_, i) => `Question ${i}`)), heads);
    expect(content.sections.map((section) => section.items.length)).toEqual([200, 200, 50]);
    expect(new Set(content.sections.flatMap((section) => section.items.map((one) => one.key))).size).toBe(450);
  });

  test('nothing in it is a fault', () =>
    expect(fromSheet([[null], ['']], heads).faults.map((fault) => fault.key)).toEqual(['form.sheet.fault.empty']));
});

describe('a form as a sheet', () => {
  const content = sections(
    [
      1,
      item('floor', { weight: 3, critical: true, photoWhenFailing: true, naAllowed: true, tags: ['IPC', 'floor'] }),
      item('smell', { type: 'singleDropdown', options: [option('o1', 2, 'pass'), option('o2', 0, 'fail'), option('o3', -1)] }),
    ],
    [1, item('core', { type: 'temperature', unit: '°C', limits: { min: 70 }, mandatory: false })],
  );
  test('what was written out reads in the same', () => {
    const read = fromSheet([[...SHEET_COLUMNS], ...toSheet(content)], heads);
    expect(read.faults).toEqual([]);
    expect(read.content.sections.map((section) => section.items)).toEqual(content.sections.map((section) => section.items));
    expect(read.content.sections.map((section) => section.title)).toEqual(content.sections.map((section) => section.title));
  });

  test('every cell that cannot mean anything is named, and the rest is read', () => {
    const row = (more: Partial<Record<(typeof SHEET_COLUMNS)[number], SheetCell>>) => SHEET_COLUMNS.map((name) => more[name] ?? null);
    const { content: read, faults } = fromSheet(
      [
        [...SHEET_COLUMNS],
        row({ en: 'A', key: 'a', type: 'magic', weight: 'heavy' }),
        row({ en: 'B', key: 'a', type: 'reading', min: 'low' }),
        row({ en: 'C', type: 'singleDropdown', options: Array.from({ length: 2000 }, (_, i) => `o${i}`).join('\n') }),
      ],
      heads,
    );
    expect(faults.map((fault) => [fault.row, SHEET_COLUMNS[fault.column], fault.key.slice('form.sheet.fault.'.length)])).toEqual([
      [1, 'type', 'type'],
      [1, 'weight', 'number'],
      [2, 'key', 'key'],
      [2, 'min', 'number'],
      [3, 'options', 'options'],
    ]);
    expect(read.sections[0]!.items).toHaveLength(3);
    expect(read.sections[0]!.items[2]!.options).toHaveLength(50);
  });

  test('two languages missing: kept, and only a hint', () => {
    const { content: read, faults } = fromSheet(
      [
        ['en', 'type'],
        ['Floor is clean', 'logical'],
      ],
      heads,
    );
    expect(faults).toEqual([]);
    expect(read.sections[0]!.items[0]!.text).toEqual({ en: 'Floor is clean', 'zh-Hans': '', 'zh-Hant': '' });
  });

  test('what looks like markup or a formula is text', () =>
    expect(
      fromSheet(column('<b onclick="x()">Floor</b>', '=HYPERLINK("x")'), heads).content.sections[0]!.items.map((one) => one.text.en),
    ).toEqual(['<b onclick="x()">Floor</b>', '=HYPERLINK("x")']));
});
