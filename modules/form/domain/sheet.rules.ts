import type { FormContent, FormItem, ItemOption, Localized } from '../contract/index.ts';
import { isNumber } from './item.rules.ts';

/** Columns of a form as a spreadsheet, in their order; the message of a head is `form.sheet.<key>`. */
export const SHEET_COLUMNS = [
  'section',
  'key',
  'en',
  'zh-Hans',
  'zh-Hant',
  'type',
  'options',
  'unit',
  'min',
  'max',
  'weight',
  'mandatory',
  'naAllowed',
  'critical',
  'photoWhenFailing',
  'noteWhenFailing',
  'findingWhenFailing',
  'tags',
] as const;
export type SheetColumn = (typeof SHEET_COLUMNS)[number];
export type SheetCell = string | number | boolean | null;

const BETWEEN = ' / ';
const inThree = (text: Localized): string => [text.en, text['zh-Hans'], text['zh-Hant']].join(BETWEEN);
const flag = (on: boolean): string => (on ? 'x' : '');
/** `No odour / 无异味 / 無異味 = 2, pass`: one line for each option. */
const optionLine = ({ text, points, verdict }: ItemOption): string =>
  `${inThree(text)} = ${points}${verdict === undefined ? '' : `, ${verdict}`}`;

const rowOf = (section: Localized, item: FormItem): Record<SheetColumn, string | number | null> => ({
  section: inThree(section),
  key: item.key,
  en: item.text.en,
  'zh-Hans': item.text['zh-Hans'],
  'zh-Hant': item.text['zh-Hant'],
  type: item.type,
  options: (item.options ?? []).map(optionLine).join('\n'),
  unit: item.unit ?? '',
  min: isNumber(item) ? (item.limits?.min ?? null) : null,
  max: isNumber(item) ? (item.limits?.max ?? null) : null,
  weight: item.weight,
  mandatory: flag(item.mandatory),
  naAllowed: flag(item.naAllowed),
  critical: flag(item.critical),
  photoWhenFailing: flag(item.photoWhenFailing),
  noteWhenFailing: flag(item.noteWhenFailing),
  findingWhenFailing: flag(item.findingWhenFailing),
  tags: (item.tags ?? []).join(', '),
});

/** The questions of a form, a row each. Conditions, help and columns of tables are in the JSON export only. */
export const toSheet = (content: FormContent): (string | number | null)[][] =>
  content.sections.flatMap((section) =>
    section.items.map((item) => {
      const row = rowOf(section.title, item);
      return SHEET_COLUMNS.map((column) => row[column]);
    }),
  );
