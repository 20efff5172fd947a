import { OPTIONAL_PARTS, type MenuPlace, type NewModule, type OptionalPart } from './new-module-types.ts';

export const camel = (word: string): string => word.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** First letters of its words, at least two: CV of contractor-visit. */
export const shortOf = (id: string, noun: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()
    .padEnd(2, noun.charAt(0).toUpperCase());

const rowText = ({ isNamed: _, ...row }: MenuPlace): string => literal(row);

/** A value as it is written in code. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? `'${value}'` : String(value);
  return `{ ${Object.entries(value)
    .map(([key, one]) => `${key}: ${literal(one)}`)
    .join(', ')} }`;
}

/** Leaves lines from `//if <part>` to `//else` or `//end` out where the module comes without the part, and those of `//else` where it has it. */
function chosenLines(template: string, without: readonly OptionalPart[]): string {
  const parts = new RegExp(`^ *//if (${OPTIONAL_PARTS.join('|')})\\n([^]*?)(?:^ *//else\\n([^]*?))?^ *//end\\n`, 'gm');
  return template.replace(parts, (_all, part: OptionalPart, yes: string, no = '') => (without.includes(part) ? String(no) : yes));
}

/** Chooses the lines of a template, and puts the module's names where it says `__name__`. */
export function fillerOf({ id, noun, dependsOn, title, menu, without, todo, board, category }: NewModule): (template: string) => string {
  const [name, schema] = [camel(noun), id.replaceAll('-', '_')];
  const type = capital(name);
  const words: Record<string, string> = {
    id,
    mod: camel(id),
    schema,
    noun,
    name,
    Type: type,
    CONST: noun.replaceAll('-', '_').toUpperCase(),
    noun_sql: noun.replaceAll('-', '_'),
    table: `${schema}.${noun.replaceAll('-', '_')}`,
    plural: `${camel(id)}${id.endsWith(noun) ? '' : type}s`,
    set: `${camel(id)}Status`,
    kinds: `${camel(id)}Kind`,
    CATEGORY: category,
    TODO: todo,
    board,
    link: `share${capital(camel(id))}`,
    share: `share-${id}`,
    PREFIX: shortOf(id, noun),
    row: rowText(menu),
    menu: menu.code,
    path: menu.path,
    permission: menu.permission,
    TITLE: title.en,
    HANS: title['zh-Hans'],
    HANT: title['zh-Hant'],
    DEPENDS: dependsOn.join(', '),
  };
  return (template) =>
    Object.entries(words).reduce((text, [word, value]) => text.replaceAll(`__${word}__`, value), chosenLines(template, without));
}
