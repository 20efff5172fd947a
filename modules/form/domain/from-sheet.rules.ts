import { cut } from '@quantum/platform/domain';
import { CONTENT_LIMITS, type FormContent, type FormItem, type FormSection, type ItemOption, type Localized } from '../contract/index.ts';
import { changeType, EMPTY_CONTENT, EMPTY_TEXT, freeKey, newItem } from './edit.rules.ts';
import { guessItem, isSectionTitle, scriptOf, withoutNumber } from './guess.rules.ts';
import type { SheetCell, SheetColumn } from './sheet.rules.ts';

/** What could not be read; `column` counts from 0. */
interface SheetFault {
  row: number;
  column: number;
  key: `form.sheet.fault.${string}`;
  params?: Record<string, string | number>;
}

interface ReadSheet {
  content: FormContent;
  faults: SheetFault[];
  /** True for a list of questions without heads of ours: types were guessed. */
  guessed: boolean;
}

/** Names of each column in every language, small letters. */
export type SheetHeads = Readonly<Record<SheetColumn, readonly string[]>>;

/** Rows looked at for heads: above them there is often a title. */
const HEAD_ROWS = 12;
const LINE = 400;

const textOf = (cell: SheetCell | undefined): string => String(cell ?? '').trim();
const isYes = (text: string): boolean => /^(x|y|yes|1|true|✓|√|是|✔)$/i.test(text);

/** Where each of our columns stands, and in which row; undefined where no row names a question. */
function findHeads(rows: readonly SheetCell[][], heads: SheetHeads): { row: number; places: Map<SheetColumn, number> } | undefined {
  for (const [row, cells] of rows.slice(0, HEAD_ROWS).entries()) {
    const places = new Map<SheetColumn, number>();
    cells.forEach((cell, column) => {
      const parts = textOf(cell).toLowerCase().split(' / ');
      for (const [name, known] of Object.entries(heads) as [SheetColumn, readonly string[]][])
        if (!places.has(name) && parts.some((part) => known.includes(part.trim()))) places.set(name, column);
    });
    if (places.size > 1 && (['en', 'zh-Hans', 'zh-Hant'] as const).some((name) => places.has(name))) return { row, places };
  }
  return undefined;
}

const three = (text: string, alone: keyof Localized): Localized => {
  const parts = text.split(' / ').map((part) => cut(part.trim(), LINE));
  return parts.length === 3
    ? { en: parts[0]!, 'zh-Hans': parts[1]!, 'zh-Hant': parts[2]! }
    : { ...EMPTY_TEXT, [alone]: cut(text.trim(), LINE) };
};

function readOptions(text: string, alone: keyof Localized): ItemOption[] {
  const options: ItemOption[] = [];
  for (const line of text
    .split(/\n|;|；/)
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, words = line, points, verdict] = /^(.*?)(?:\s*=\s*(-?[\d.]+)\s*(?:,\s*(pass|fail))?)?$/.exec(line) ?? [];
    options.push({
      key: freeKey(
        'o',
        options.map(({ key }) => key),
      ),
      text: three(words, alone),
      points: Math.max(-1000, Math.min(1000, Number(points ?? 0))),
      ...((verdict === 'pass' || verdict === 'fail') && { verdict }),
    });
  }
  return options;
}

/** Puts questions into sections in their order; a section that is full goes on in the next one. */
function sectionsOf(found: readonly { title: Localized; item: FormItem }[]): FormSection[] {
  const sections: FormSection[] = [];
  for (const { title, item } of found) {
    const last = sections.at(-1);
    const isSame = last && JSON.stringify(last.title) === JSON.stringify(title);
    if (isSame && last.items.length < CONTENT_LIMITS.items) last.items.push(item);
    else sections.push({ key: `s${sections.length + 1}`, title, weight: 1, items: [item] });
  }
  return sections;
}

const contentOf = (sections: FormSection[]): FormContent => ({
  ...EMPTY_CONTENT,
  sections: sections.length > 0 ? sections : EMPTY_CONTENT.sections,
});

/** A sheet with our heads: every column is read, what it cannot mean is a fault of its cell. */
function readTable(rows: readonly SheetCell[][], { row: headRow, places }: { row: number; places: Map<SheetColumn, number> }): ReadSheet {
  const faults: SheetFault[] = [];
  const found: { title: Localized; item: FormItem }[] = [];
  const keys = new Set<string>();
  let title = EMPTY_TEXT;
  rows.slice(headRow + 1).forEach((cells, i) => {
    const at = (name: SheetColumn) => textOf(places.has(name) ? cells[places.get(name)!] : null);
    const wrong = (name: SheetColumn, key: string, params?: SheetFault['params']) =>
      faults.push({ row: headRow + 1 + i, column: places.get(name) ?? 0, key: `form.sheet.fault.${key}`, ...(params && { params }) });
    const text: Localized = { en: cut(at('en'), LINE), 'zh-Hans': cut(at('zh-Hans'), LINE), 'zh-Hant': cut(at('zh-Hant'), LINE) };
    const words = text.en || text['zh-Hant'] || text['zh-Hans'];
    if (at('section') !== '') title = three(at('section'), scriptOf(at('section')));
    if (words === '') return;
    const type = at('type') as FormItem['type'];
    const isKnown =
      /^(shortText|longText|numeric|logical|singleDropdown|multipleDropdown|date|photo|signature|reading|temperature|employee|space|table)$/.test(
        type,
      );
    if (type.length > 0 && !isKnown) wrong('type', 'type', { given: type });
    const wanted = at('key');
    const isKey = /^[a-z][a-z0-9-]{0,39}$/.test(wanted) && !keys.has(wanted);
    if (wanted !== '' && !isKey) wrong('key', 'key', { given: wanted });
    const key = isKey ? wanted : freeKey('q', [...keys]);
    keys.add(key);
    const base = changeType({ ...newItem(EMPTY_CONTENT), text, key }, isKnown ? type : guessItem(words).type);
    const number = (name: 'min' | 'max' | 'weight'): number | undefined => {
      if (at(name) === '') return undefined;
      const value = Number(at(name));
      if (Number.isFinite(value) && (name !== 'weight' || (value >= 0 && value <= 1000))) return value;
      wrong(name, 'number', { given: at(name) });
      return undefined;
    };
    const options = readOptions(at('options'), scriptOf(at('options')));
    if (options.length > CONTENT_LIMITS.options) wrong('options', 'options', { count: options.length, max: CONTENT_LIMITS.options });
    const [min, max, weight] = [number('min'), number('max'), number('weight')];
    const flags = (['mandatory', 'naAllowed', 'critical', 'photoWhenFailing', 'noteWhenFailing', 'findingWhenFailing'] as const)
      .filter((name) => places.has(name))
      .map((name) => [name, isYes(at(name))]);
    const tags = at('tags')
      .split(/[,，、]/)
      .map((tag) => cut(tag.trim(), 40))
      .filter(Boolean)
      .slice(0, CONTENT_LIMITS.tags);
    found.push({
      title,
      item: {
        ...base,
        ...(base.options && options.length > 0 && { options: options.slice(0, CONTENT_LIMITS.options) }),
        ...((min !== undefined || max !== undefined) && {
          limits: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
        }),
        ...(at('unit') !== '' && { unit: cut(at('unit'), CONTENT_LIMITS.unit) }),
        ...(weight !== undefined && { weight }),
        ...Object.fromEntries(flags),
        ...(tags.length > 0 && { tags }),
      },
    });
  });
  return { content: contentOf(sectionsOf(found)), faults, guessed: false };
}

/** A checklist as people have it: one column of questions, titles between them, numbers before them. */
function readList(rows: readonly SheetCell[][]): ReadSheet {
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  const lengths = Array.from({ length: columns }, (_, column) =>
    rows.reduce((sum, cells) => sum + (typeof cells[column] === 'string' ? textOf(cells[column]).length : 0), 0),
  );
  const column = lengths.indexOf(Math.max(...lengths));
  const found: { title: Localized; item: FormItem }[] = [];
  let title: Localized = EMPTY_TEXT;
  const lines = rows.map((cells) => ({ text: textOf(cells[column]), alone: cells.filter((cell) => textOf(cell) !== '').length === 1 }));
  lines.forEach(({ text, alone }, i) => {
    if (!/\p{Letter}/u.test(text)) return;
    const script = scriptOf(text);
    const isFirst = found.length === 0 && title === EMPTY_TEXT;
    if (isSectionTitle(text, { alone, isFirst, next: lines[i + 1]?.text ?? '' })) {
      title = { ...EMPTY_TEXT, [script]: cut(withoutNumber(text).replace(/[:：]$/, ''), 200) };
      return;
    }
    const words = withoutNumber(text);
    found.push({
      title,
      item: {
        ...newItem(EMPTY_CONTENT, guessItem(words)),
        key: `q${found.length + 1}`,
        text: { ...EMPTY_TEXT, [script]: cut(words, LINE) },
      },
    });
  });
  return { content: contentOf(sectionsOf(found)), faults: [], guessed: true };
}

/** A draft form from the cells of a spreadsheet: with our heads as it says, without them as a list of questions. */
export function fromSheet(rows: readonly SheetCell[][], heads: SheetHeads): ReadSheet {
  const table = findHeads(rows, heads);
  const read = table ? readTable(rows, table) : readList(rows);
  const { sections } = read.content;
  if (sections.every((section) => section.items.length === 0)) read.faults.push({ row: 0, column: 0, key: 'form.sheet.fault.empty' });
  if (sections.length > CONTENT_LIMITS.sections)
    read.faults.push({
      row: 0,
      column: 0,
      key: 'form.sheet.fault.sections',
      params: { count: sections.length, max: CONTENT_LIMITS.sections },
    });
  return read;
}
