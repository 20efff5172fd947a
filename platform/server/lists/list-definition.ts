import { sql, type RawBuilder } from 'kysely';
import type { ListOrder, Locale } from '../../contract/index.ts';
import type { DirectoryEntry } from '../context/caches/directory-entry.ts';
import type { ListScope } from '../context/use-case/scope.ts';

export type ColumnKind = 'int' | 'number' | 'text' | 'code' | 'day' | 'instant' | 'bool' | 'localized' | 'json';

/** A column of a list: its SQL is a constant of ours; `localized` picks the reader's language. */
export interface ListColumn {
  kind: ColumnKind;
  sql: string;
  /** At most eight, each with an index that leads with the scope's column. */
  sortable: boolean;
  /** May be a criterion; columns that only display are not. */
  filterable: boolean;
  /** False for criteria that are not part of a row. */
  shown: boolean;
  /** Left out of every export. */
  sensitive?: boolean;
  /** For a day: the instants it is the local day of, so that an index on them narrows the rows before their days are compared. */
  near?: readonly string[];
  /**
   * Of a day: records of one time lie together in the usual order, where a plan believes them spread evenly and walks past all that is newer. A span of
   * days is then read whole by its own index and put in order.
   */
  isTogether?: boolean;
  /** The most days such a span may have; fewer than usual where the index of the day does not include what the list is ordered by. */
  longestSpan?: number;
  /** Values that few records have, held by an index of their own (what is open, what is late): several places are then read together, not one by one. */
  few?: readonly string[];
  /** For a value: SQL that holds of every record that has it, and that an index answers where the column is worked out. */
  narrow?: Readonly<Record<string, string>>;
  /** A criterion of it asks for what this column of `unlessAsked` puts away, too: its own value says what is shown. */
  asksFor?: string;
  /** Some of its values are rare and others are not: what is asked for is planned by its value. */
  isUneven?: boolean;
  /** A criterion over rows that hang on the record: their SQL with `:this` where the comparison of the column stands. */
  among?: string;
  /** `sql` is an id of that kind in the directory: what is shown is what the entry is called, as of now. */
  reference?: Reference;
  /** What a criterion compares where that is not `sql`: its join is made only then. */
  criterion?: string;
  /** What a criterion of this name asks where what is shown cannot be compared: an array of ids, the value among its rows. */
  asked?: ListColumn;
  /** SQL the list is ordered by where that is not `sql`: a name is ordered by its English text, which an index holds. */
  order?: string;
}

interface Reference {
  kind: string;
  attribute: Exclude<keyof DirectoryEntry, 'facilityId'>;
  /** The code whose text is shown where there is no id. */
  orCode: string | undefined;
}

/** What an export of the list is called and has in it: message keys of the title and of each column's head. */
interface SheetOf {
  title: string;
  columns: Readonly<Record<string, string>>;
  /** Of columns that hold names of code: what is exported instead, in the reader's language (`ctx` is a `Ctx`). */
  words?: Readonly<Record<string, (ctx: never, row: never) => string>>;
}

/** A list, declared once: validation, SQL, OpenAPI and the generated docs follow from it. */
export interface AnyList {
  /** Name in the generated docs and in the index check: `inspection.task`. */
  name: string;
  /** What stands after FROM, with `:now` for the time of the reader; the leading table carries the scope; a query in brackets may take its place. A join is made where a column of it is used, so it adds and drops no row. */
  from: string;
  /** The unique column that makes sorting stable. */
  key: string;
  columns: Record<string, ListColumn>;
  /** Lower-cased words of the leading table, with a trigram and a bigram index; searched by the criterion `search`. */
  search?: string;
  /** A constant condition that always holds. */
  where?: string;
  /** Constant conditions that hold for as long as no criterion names their column, or one that asks for it (`asksFor`): what is put away is asked for. */
  unlessAsked?: Readonly<Record<string, string>>;
  /** The order where the caller gives none: of a list without a code, or of a call whose order the specification gives. Else code descending. */
  defaultOrder?: ListOrder;
  scope: ListScope;
  /** Of a list whose operation may be held under several titles: those that cover all it shows. */
  titles?: readonly string[];
  /** How the list is exported; without it, it is not. */
  sheet?: SheetOf;
  /** Master data answers 'all' up to 100,000 rows, records up to 10,000. */
  master?: boolean;
}

/** The same, tied to the shape of its rows: every field of a row has its column. */
export interface ListDefinition<R> extends AnyList {
  columns: { [K in keyof R]-?: ListColumn } & Record<string, ListColumn>;
}

interface Flags {
  sortable?: boolean;
  filterable?: boolean;
  shown?: boolean;
  sensitive?: boolean;
  near?: readonly string[];
  isTogether?: boolean;
  longestSpan?: number;
  few?: readonly string[];
  narrow?: Readonly<Record<string, string>>;
  asksFor?: string;
  isUneven?: boolean;
  among?: string;
  asked?: ListColumn;
  order?: string;
}

const column =
  (kind: ColumnKind, filterable = true) =>
  (sql: string, flags: Flags = {}): ListColumn => ({ kind, sql, sortable: false, filterable, shown: true, ...flags });

export const int = column('int');
export const number = column('number');
export const text = column('text');
export const code = column('code');
export const day = column('day');
export const instant = column('instant');
export const bool = column('bool');
/** The day in UTC: the local day of any unit is at most one day away, so that an index on days narrows what is then compared by unit. */
export const UTC_DAY = "(:now at time zone 'UTC')::date";

/** The local day of an instant in a time zone, both our own SQL. `near`: the instants it may come from, where it is made of several. */
export const localDay = (instantSql: string, zoneSql: string, flags: Flags = {}): ListColumn =>
  day(`(${instantSql} at time zone ${zoneSql})::date`, { near: [instantSql], ...flags });
/** A jsonb name in three languages, answered and searched in the reader's. */
export const localizedColumn = column('localized', false);
/** Shown only. */
export const jsonColumn = column('json', false);

/**
 * The name of what the id refers to, in the reader's language; null where there is no id, or nothing of that id any more. An id that the
 * reader must not see is left out in `sql`.
 */
export const reference = (kind: string, sql: string, orCode?: string): ListColumn => ({
  ...localizedColumn(sql),
  reference: { kind, attribute: 'names', orCode },
});
/** Something else that is known of it. */
export const attributeOf = (kind: string, sql: string, attribute: Exclude<keyof DirectoryEntry, 'names' | 'facilityId'>): ListColumn => ({
  ...text(sql, { filterable: false }),
  reference: { kind, attribute, orCode: undefined },
});

export const sortable: Flags = { sortable: true };
/** A name that may be a criterion and an order: in the reader's language, ordered by its English text. */
export const askedName = (sql: string, flags: Flags = {}): ListColumn =>
  localizedColumn(sql, { filterable: true, sortable: true, order: `lower(${sql}->>'en')`, ...flags });
/** A criterion that is not part of a row. */
export const hidden: Flags = { shown: false };
/** A criterion over the rows of another table: `exists (select … where … and :this)`. */
export const among = (sql: string): Flags => ({ ...hidden, among: sql });

/** For whom a list is read, and when: `ctx` is one. */
export interface ListReader {
  readonly locale: Locale;
  now(): Date;
  /** The codes of a word of the specification: as a criterion's value it stands for them. */
  codesOf?(word: string): readonly string[];
  /** SQL of the column that orders the list first. */
  readonly orderedBy?: string | undefined;
}

/** Our own SQL with the time of `ctx` where it says `:now`. */
export function withNow(fragment: string, clock: Pick<ListReader, 'now'>): RawBuilder<unknown> {
  const parts = fragment.split(':now');
  if (parts.length === 1) return sql.raw(fragment);
  return sql.join(
    parts.map((part) => sql.raw(part)),
    sql`${clock.now().toISOString()}::timestamptz`,
  );
}

/** Our own codes as what stands between the brackets of `in (…)`. */
export const inList = (codes: readonly string[]): string => codes.map((one) => `'${one}'`).join(', ');

/** The column's expression for a reader: in their language, at the time of their call. */
export const columnFor = (c: ListColumn, reader: ListReader): RawBuilder<unknown> => withNow(columnText(c, reader.locale), reader);

/** The column's SQL in the reader's language; `:locale` in a column that only shows stands for it too. */
export const columnText = (c: ListColumn, locale: Locale): string =>
  c.kind === 'localized' && !c.reference
    ? `coalesce(nullif(${c.sql}->>'${locale}', ''), ${c.sql}->>'en')`
    : c.kind === 'json'
      ? c.sql.replaceAll(':locale', `'${locale}'`)
      : c.sql;

const BY_CODE: ListOrder = ['code', 'desc'];

/** What an answer is ordered by where the caller says nothing (specification: code descending). */
export function orderOf({ name, columns, defaultOrder }: Pick<AnyList, 'name' | 'columns' | 'defaultOrder'>): ListOrder {
  if (defaultOrder) return defaultOrder;
  if (columns['code']?.sortable) return BY_CODE;
  throw new Error(`${name} has no code to be ordered by: it needs a default order`);
}
