import type { MessageParams, Localized, Operation } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';

export interface ImportColumn {
  key: string;
  /** Message key of the head. */
  label: string;
  /** Of every row; or of a row that brings a new record: one that is there keeps what the row does not carry. */
  required?: boolean | 'new';
  kind: 'text' | 'number' | 'day' | 'month' | 'choice' | 'flag';
  /** A number that may be below zero. */
  signed?: true;
  /** Characters of a text. */
  max?: number;
  /** What a text must look like, and the message that says so. */
  pattern?: { of: RegExp; help: string };
  /** Codes of a choice: their words in any language are read, and the codes themselves. */
  codes?: readonly string[];
  /** Where the choices are names of our own: the beginning of the message keys of their words. */
  wordsAt?: string;
  /** A dash empties it. Where records are only added, every column that is not asked for may be empty. */
  emptied?: boolean;
}

export type CellValue = string | number | null;
type RowValues = Readonly<Record<string, CellValue>>;

/** A row as it was read: what it does not carry is not among its values; null where a dash empties. `row` counts as the workbook does. */
export interface CarriedRow {
  row: number;
  values: RowValues;
}

/** A record that is there, and what a sheet would have to say of it; columns it is found by are left out. */
export interface Stored<S> {
  record: S;
  values: RowValues;
}

/** What a record is to be: what its row carries, else what is there, else null. */
export interface ImportedRow<S = unknown> extends CarriedRow {
  stored: Stored<S> | undefined;
  /** Columns of which the row says something else than what is there; of a new record all that it carries. */
  changed: ReadonlySet<string>;
}

/** English is asked for; the others fall back to it. */
export const importedNames = ({ values }: Pick<ImportedRow, 'values'>): Localized => ({
  en: String(values['nameEn']),
  'zh-Hans': String(values['nameHans'] ?? values['nameEn']),
  'zh-Hant': String(values['nameHant'] ?? values['nameEn']),
});

/** The names of a record in the columns of a sheet. */
export const sheetNames = (names: Localized): RowValues => ({
  nameEn: names.en,
  nameHans: names['zh-Hans'],
  nameHant: names['zh-Hant'],
});

export const importedText = ({ values }: Pick<CarriedRow, 'values'>, key: string): string => String(values[key] ?? '');

/** True for a row that says of a record what it is already: nothing is written. */
export const isUnchanged = ({ stored, changed }: ImportedRow): boolean => stored !== undefined && changed.size === 0;

export interface RowFault {
  row: number;
  /** Key of the column. */
  column: string;
  key: string;
  params?: MessageParams;
}

/** What the rows would do, and which of them cannot. */
export interface ImportPlan<T> {
  faults: RowFault[];
  records: T[];
  created: number;
  updated: number;
}

export interface ImportDefinition<T, S = unknown> {
  /** Message key. */
  title: string;
  /** The write that saves. */
  operation: Operation;
  columns: readonly ImportColumn[];
  /** Columns that name a record: no two rows may have the same. */
  uniqueBy: readonly string[];
  /** The records rows name that are there already, by the number of the row; locked while it is saved. Without it records are only added. */
  stored?(ctx: Ctx, rows: readonly CarriedRow[]): Promise<ReadonlyMap<number, Stored<S>>>;
  /** Looks up what the rows name, within the scope of the operation; changes nothing. */
  plan(ctx: Ctx, rows: readonly ImportedRow<S>[]): Promise<ImportPlan<T>>;
  /** Saves some hundred of them in the transaction of `ctx`, with an audit row each; called until all are saved, in the plan's order. */
  save(ctx: Ctx, records: readonly T[]): Promise<void>;
}
