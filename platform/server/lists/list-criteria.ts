import { sql, type RawBuilder } from 'kysely';
import { plainCode, plainNumber, plainText, type Condition, type QueryCriteria } from '../../contract/index.ts';
import { Invalid, type NewFault } from '../context/use-case/errors.ts';
import { holdsSql, searchSql } from './search-words.ts';
import { columnFor, withNow, type ColumnKind, type AnyList, type ListColumn, type ListReader } from './list-definition.ts';

type Sql = RawBuilder<unknown>;

const CONDITIONS: Record<ColumnKind, readonly Condition[]> = {
  int: ['=', '!=', 'in', '>', '>=', '<', '<=', 'between', 'isNull', 'notNull'],
  number: ['=', '!=', 'in', '>', '>=', '<', '<=', 'between', 'isNull', 'notNull'],
  text: ['like', '=', '!=', 'in', 'isNull', 'notNull'],
  code: ['like', '=', '!=', 'in', 'isNull', 'notNull'],
  day: ['=', '!=', 'in', '>', '>=', '<', '<=', 'between', 'isNull', 'notNull'],
  instant: ['>', '>=', '<', '<=', 'between', 'isNull', 'notNull'],
  bool: ['=', '!=', 'in'],
  localized: ['like', '=', '!=', 'in'],
  json: [],
};

const PATTERN: Partial<Record<ColumnKind, RegExp>> = {
  int: /^-?\d{1,15}$/,
  number: /^-?\d{1,15}(\.\d{1,10})?$/,
  day: /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  instant:
    /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?(Z|[+-](0\d|1[0-4]):[0-5]\d)?)?$/,
  bool: /^(true|false|0|1)$/,
};

const CAST: Partial<Record<ColumnKind, string>> = {
  int: 'bigint',
  number: 'numeric',
  day: 'date',
  instant: 'timestamptz',
  bool: 'boolean',
};

/** An index serves these in one way, whatever is asked for. */
const ANY_VALUE_CONDITIONS: ReadonlySet<Condition> = new Set<Condition>(['=', 'in', 'isNull', 'notNull']);

interface Reading {
  where: Sql | undefined;
  /** SQL of the columns it looks into. */
  columns: string[];
  /** How many rows it finds depends on the values: a range, a pattern, the time. */
  isByValue: boolean;
  /** The day whose span narrows it, where its records lie together: SQL of the column. */
  span: string | undefined;
  /** It asks for a value that few records have. */
  isFew: boolean;
  faults: NewFault[];
}

/** A longer span is walked in the list's order: much of the list is in it. */
const SPAN_DAYS = 400;
const daysOf = (from: unknown, to: unknown): number => (Date.parse(String(to)) - Date.parse(String(from))) / 86_400_000;

/**
 * The criteria as one condition, tied left to right: `a and b or c` is `(a and b) or c`.
 * Unknown keys, conditions and values of the wrong type are faults, with the names that would do.
 */
export function readCriteria(definition: AnyList, criteria: readonly QueryCriteria[], reader: ListReader): Reading {
  const faults: NewFault[] = [];
  const columns: string[] = [];
  let isByValue = false;
  let where: Sql | undefined;
  let span: string | undefined;
  let isFew = false;
  criteria.forEach((criterion, i) => {
    const condition = readOne(definition, criterion, `queryCriterias.${i}`, reader, faults);
    if (!condition) return;
    const column = askedOf(definition, criterion.key);
    if (column) columns.push(column.criterion ?? column.sql, column.among ?? '', ...(column.near ?? []));
    isByValue ||=
      column === undefined ||
      !ANY_VALUE_CONDITIONS.has(criterion.condition) ||
      column.near !== undefined ||
      column.isUneven === true ||
      /:now/.test(`${column.sql} ${column.among ?? ''}`);
    if (column?.isTogether && criterion.condition === 'between') {
      const days = daysOf(...(listOf(criterion.value) as [unknown, unknown]));
      if (days <= (column.longestSpan ?? SPAN_DAYS)) span = column.sql;
    }
    isFew ||= column !== undefined && asksForFew(column, criterion);
    where =
      where === undefined ? condition : criterion.connection === 'or' ? sql`(${where} or ${condition})` : sql`(${where} and ${condition})`;
  });
  if (criteria.some(({ connection }) => connection === 'or')) {
    span = undefined;
    isFew = false;
  }
  return { where, columns, isByValue, span, isFew, faults };
}

/** The column a criterion of that name compares. */
function askedOf({ columns }: AnyList, key: string): ListColumn | undefined {
  const column = Object.hasOwn(columns, key) ? columns[key] : undefined;
  return column?.asked ?? column;
}

const asksForFew = ({ few, kind }: ListColumn, { condition, value }: QueryCriteria): boolean =>
  few !== undefined &&
  (condition === '=' || condition === 'in') &&
  listOf(value).every((one) => few.includes(kind === 'bool' ? String(isTrue(String(one))) : String(one)));

function readOne(definition: AnyList, c: QueryCriteria, path: string, reader: ListReader, faults: NewFault[]): Sql | undefined {
  if (c.key === 'search' && definition.search) {
    const words = String(c.value ?? '');
    return plainText(words) === '' ? undefined : searchSql(definition.search, words);
  }
  const column = askedOf(definition, c.key);
  if (!column?.filterable) {
    const names = Object.entries(definition.columns).filter(([, one]) => one.filterable);
    faults.push({
      path: `${path}.key`,
      key: 'platform.fault.unknownColumn',
      params: { given: c.key, allowed: names.map(([name]) => name).join(', ') },
    });
    return undefined;
  }
  if (!CONDITIONS[column.kind].includes(c.condition)) {
    faults.push({
      path: `${path}.condition`,
      key: 'platform.fault.condition',
      params: { given: c.condition, allowed: CONDITIONS[column.kind].join(' ') },
    });
    return undefined;
  }
  return compare(column, PATTERN[column.kind] ? asNumbers(c) : c, path, reader, faults);
}

/** Numbers, days and the like in any width. */
function asNumbers(c: QueryCriteria): QueryCriteria {
  const plain = (value: unknown) => (typeof value === 'string' ? plainNumber(value) : value);
  return { ...c, value: (Array.isArray(c.value) ? c.value.map(plain) : plain(c.value)) as typeof c.value };
}

/** The comparison as the column wants it made: over rows that hang on the record, or after a look at the instants of its day. */
function compare(column: ListColumn, c: QueryCriteria, path: string, reader: ListReader, faults: NewFault[]): Sql | undefined {
  const plain = comparePlain(column, c, path, reader, faults);
  if (plain === undefined) return undefined;
  const narrow = column.near ? nearDays(column.near, c) : column.narrow && narrowed(column.narrow, c, reader);
  // An instant and its day go together, which the plan cannot know: it would take the span for nearly empty, and sort all of it where the order can be walked.
  const isInOrder = column.near?.length === 1 && column.near[0] === reader.orderedBy;
  // The value of what is worked out is taken for rare: among what the narrow part leaves, half have it for the plan.
  const exact = column.near || !narrow ? plain : sql`coalesce(${plain}, false)`;
  const condition = narrow ? sql`(${narrow} and ${isInOrder ? sql`case when ${plain} then true end` : exact})` : plain;
  if (!column.among) return condition;
  const [before, after] = column.among.split(':this') as [string, string];
  return sql`${withNow(before, reader)}(${condition})${withNow(after, reader)}`;
}

const narrowFor = (narrow: Readonly<Record<string, string>>, { condition, value }: QueryCriteria): string | undefined =>
  condition === '=' && Object.hasOwn(narrow, String(value)) ? narrow[String(value)] : undefined;
/** What holds of all that have the value asked for. */
function narrowed(narrow: Readonly<Record<string, string>>, c: QueryCriteria, reader: ListReader): Sql | undefined {
  const condition = narrowFor(narrow, c);
  return condition === undefined ? undefined : withNow(condition, reader);
}
/** A criterion narrows its list by a condition of its column. */
export const isNarrowing = (column: ListColumn | undefined, c: QueryCriteria): boolean =>
  column?.narrow !== undefined && narrowFor(column.narrow, c) !== undefined;

/** Wide enough for every time zone; undefined where the condition names no span of days. */
function nearDays(instants: readonly string[], { condition, value }: QueryCriteria): Sql | undefined {
  const [from, to] =
    condition === 'between'
      ? listOf(value)
      : condition === '='
        ? [value, value]
        : condition.startsWith('>')
          ? [value]
          : condition.startsWith('<')
            ? [undefined, value]
            : [];
  const parts = [
    ...(from === undefined ? [] : [(at: Sql) => sql`${at} >= (${String(from)}::timestamp at time zone 'UTC') - interval '1 day'`]),
    ...(to === undefined ? [] : [(at: Sql) => sql`${at} < (${String(to)}::timestamp at time zone 'UTC') + interval '2 days'`]),
  ];
  if (parts.length === 0) return undefined;
  const each = instants.map(
    (one) =>
      sql`(${sql.join(
        parts.map((part) => part(sql.raw(one))),
        sql` and `,
      )})`,
  );
  return sql`(${sql.join(each, sql` or `)})`;
}

function comparePlain(column: ListColumn, c: QueryCriteria, path: string, reader: ListReader, faults: NewFault[]): Sql | undefined {
  const left = column.criterion === undefined ? columnFor(column, reader) : sql.raw(column.criterion);
  if (c.condition === 'isNull') return sql`${left} is null`;
  if (c.condition === 'notNull') return sql`${left} is not null`;
  const given = c.condition === 'in' || c.condition === 'between' ? listOf(c.value) : [c.value];
  const bad = given.some((value) => value === undefined || value === null || typeof value === 'object' || !fits(column.kind, c, value));
  if (bad || (c.condition === 'between' && given.length !== 2)) {
    faults.push({
      path: `${path}.value`,
      key: 'platform.fault.value',
      params: { given: JSON.stringify(c.value ?? null), kind: column.kind },
    });
    return undefined;
  }
  const values = given.map(String);
  // Said outright, so that a partial index over the condition can serve it.
  if (column.kind === 'bool') {
    const asked = new Set(values.map((value) => isTrue(value) === (c.condition !== '!=')));
    if (asked.size === 2) return sql`true`;
    return asked.has(true) ? sql`${left}` : sql`not coalesce(${left}, false)`;
  }
  const codes = column.kind === 'code' && c.condition !== 'like' ? values.flatMap((value) => reader.codesOf?.(value) ?? []) : [];
  if (codes.length > 0) {
    const meant = [...values, ...codes];
    return c.condition === '!=' ? sql`${left} <> all(${meant}::text[])` : sql`${left} = any(${meant}::text[])`;
  }
  // Codes as what they are: how many rows have one is known then, whatever plan is kept, and partial indexes over it can serve.
  if (column.kind === 'code' && values.length <= LITERAL_CODES && values.every((value) => CODE.test(value))) {
    if (c.condition === '=' || c.condition === '!=')
      return sql`${left} ${sql.raw(c.condition === '!=' ? '<>' : '=')} ${sql.lit(values[0]!)}`;
    if (c.condition === 'in' && values.length > 0) return sql`${left} in (${sql.join(values.map((value) => sql.lit(value)))})`;
  }
  const type = sql.raw(CAST[column.kind] ?? 'text');
  // What was typed full-width, or copied with what nobody sees, is meant in its plain form too.
  const also = column.kind === 'text' || column.kind === 'code' ? values.map(plainCode).filter((one) => !values.includes(one)) : [];
  if (c.condition === 'in') return sql`${left} = any(${[...values, ...also]}::${type}[])`;
  if (c.condition === 'between') return sql`${left} between ${values[0]}::${type} and ${values[1]}::${type}`;
  if (c.condition === 'like') return holdsSql(left, values[0]!);
  if (also.length > 0)
    return c.condition === '!='
      ? sql`${left} <> all(${[...values, ...also]}::text[])`
      : sql`${left} = any(${[...values, ...also]}::text[])`;
  return sql`${left} ${sql.raw(c.condition === '!=' ? '<>' : c.condition)} ${values[0]}::${type}`;
}

/** Our own codes; anything else is a value like others. */
const CODE = /^_SYS_[A-Z0-9_]{1,40}$/;
/** More would make a statement of its own of every choice. */
const LITERAL_CODES = 4;

const isTrue = (text: string): boolean => text === 'true' || text === '1';

/** Several values: an array, or text joined by commas, with spaces around them and an empty end if somebody typed it. */
function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string') return [value];
  const parts = value.split(',').map((part) => part.trim());
  const last = parts.findLastIndex((part) => part !== '');
  return last < 0 ? [''] : parts.slice(0, last + 1);
}

const fits = (kind: ColumnKind, c: QueryCriteria, value: unknown): boolean =>
  (PATTERN[kind]?.test(String(value)) ?? true) &&
  (!c.isValueADigital || /^-?\d+(\.\d+)?$/.test(String(value))) &&
  ((kind !== 'day' && kind !== 'instant') || realDay(String(value).slice(0, 10)));

/** A day of the calendar: the pattern lets 30 February through. */
const realDay = (text: string): boolean => new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

export const mustBeValid = (faults: NewFault[]): void => {
  if (faults.length > 0) throw new Invalid(faults);
};
