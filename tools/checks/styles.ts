import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './source-files.ts';

/** Where the layout classes of the kit are, and what was above the rules when the check came. */
const KIT = 'platform/web/public/styles/layout.css';
const KNOWN = 'tools/checks/styles.known.json';

/** The tokens of measure, in CSS pixels; `theme.ts` gives the fields of the kit the same. */
const BREAKPOINTS = new Set(['(max-width: 760px)', '(min-width: 761px)']);
const RADII = new Set(['3px', '4px', '6px', '8px', '10px', '12px', '50%', '999px', '0', 'inherit']);
const FONT_SIZES = new Set(['11px', '12px', '13px', '14px', '15px', '16px', '18px', '20px', 'inherit']);

/** A pointer that can rest on something without pressing it. */
const HOVERS = /@media[^@]*\(hover: hover\)/;

interface StyleRule {
  selector: string;
  /** Declarations, `property: value`. */
  declarations: string[];
}
interface Sheet {
  rules: StyleRule[];
  /** Conditions of `@media` about the width. */
  widths: string[];
}
interface Styles {
  sheets: number;
  faults: string[];
}

/** Reads rules and conditions of one style sheet; rules inside `@media` are marked by their condition, keyframes are left out. */
function readSheet(text: string): Sheet {
  const sheet: Sheet = { rules: [], widths: [] };
  const blocks: string[] = [];
  const plain = text.replace(/\/\*[^]*?\*\//g, '');
  for (const [, head, brace, rest] of plain.matchAll(/([^{}]*)([{}])|([^{}]+)$/g)) {
    if (rest !== undefined) continue;
    const words = head!.trim().replace(/\s+/g, ' ');
    if (brace === '{') {
      const selector = words.includes(';') ? words.slice(words.lastIndexOf(';') + 1).trim() : words;
      blocks.push(selector);
      if (selector.startsWith('@media')) sheet.widths.push(...(selector.match(/\([^)]*width[^)]*\)/g) ?? []));
      continue;
    }
    const selector = blocks.pop() ?? '';
    if (selector.startsWith('@') || blocks.some((block) => block.startsWith('@keyframes'))) continue;
    const declarations = words.split(';').flatMap((line) => (line.trim() ? [line.trim()] : []));
    sheet.rules.push({ selector: [...blocks, selector].join(' '), declarations });
  }
  return sheet;
}

const valuesOf = (sheet: Sheet, property: string): string[] =>
  sheet.rules.flatMap(({ declarations }) =>
    declarations.filter((line) => line.startsWith(`${property}:`)).map((line) => line.slice(property.length + 1).trim()),
  );

/** Kit classes that together are the body of a rule; none when it has a declaration the kit has no class for. */
function classesFor(declarations: readonly string[], kit: readonly StyleRule[]): string[] {
  const fitting = kit.filter(({ declarations: own }) => own.every((line) => declarations.includes(line)));
  const covered = new Set(fitting.flatMap(({ declarations: own }) => own));
  return declarations.length > 0 && declarations.every((line) => covered.has(line)) ? fitting.map(({ selector }) => selector) : [];
}

/** What one style sheet has that the tokens or the kit have. */
function faultsOf(sheet: Sheet, kit: readonly StyleRule[]): string[] {
  const outside = (what: string, values: readonly string[], tokens: ReadonlySet<string>): string[] =>
    values.filter((value) => !tokens.has(value)).map((value) => `the ${what} ${value} is no token`);
  const doubled = sheet.rules.flatMap(({ selector, declarations }) => {
    // A state, a place inside another part or a width decides these; an element cannot name a class for them.
    if (!/^\.[\w-]+(, ?\.[\w-]+)*$/.test(selector)) return [];
    const classes = classesFor(declarations, kit);
    return classes.length > 0 ? [`${selector} is ${classes.join(' ')} of the kit`] : [];
  });
  const sticking = sheet.rules.filter(({ selector }) => selector.includes(':hover') && !HOVERS.test(selector));
  return [
    ...sticking.map(({ selector }) => `${selector} is outside @media (hover: hover): after a touch it would stay`),
    ...outside('breakpoint', sheet.widths, BREAKPOINTS),
    ...outside('radius', valuesOf(sheet, 'border-radius'), RADII),
    ...outside('font size', valuesOf(sheet, 'font-size'), FONT_SIZES),
    ...doubled,
  ];
}

/** How many findings each style sheet may still have: a number may only go down, and its line goes with the last. */
const readKnown = (root: string): Record<string, number> =>
  existsSync(join(root, KNOWN)) ? (JSON.parse(readFileSync(join(root, KNOWN), 'utf8')) as Record<string, number>) : {};

/** Style sheets keep to the tokens and do not repeat layout classes of the kit. */
export function checkStyles(root: string, known = readKnown(root)): Styles {
  const kit = readSheet(readFileSync(join(root, KIT), 'utf8')).rules;
  const sheets = sourceFiles(root, ['.css'], ['platform', 'modules', 'apps']).filter(({ path }) => path !== KIT);
  const found = new Map(sheets.map(({ path, text }) => [path, faultsOf(readSheet(text), kit)]));
  const faults = [...found].flatMap(([path, all]) => {
    const most = known[path] ?? 0;
    if (all.length > most) return [`${path}: ${all.length} findings, ${most} known:`, ...all.map((fault) => `  ${fault}`)];
    return all.length < most ? [`${path}: ${all.length} findings; ${KNOWN} still allows ${most}`] : [];
  });
  const gone = Object.keys(known).filter((path) => !found.has(path));
  if (sheets.length === 0 || kit.length === 0) faults.push('no style sheet was read');
  return { sheets: sheets.length, faults: [...faults, ...gone.map((path) => `${path} is gone; ${KNOWN} still names it`)] };
}
