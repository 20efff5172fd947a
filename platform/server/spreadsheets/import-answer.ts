import { IMPORT, type ImportAnswer } from '../../contract/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import {
  isUnchanged,
  type CarriedRow,
  type CellValue,
  type ImportColumn,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
} from './import-definition.ts';
import { mergeRows, neededFaults } from './import-merge.ts';
import { addressOf } from './import-sheet.ts';

/** A workbook as it was read. */
export interface Sheet {
  rows: CarriedRow[];
  faults: RowFault[];
  places: ReadonlyMap<string, number>;
  sheet: string | null;
  sheetsLeft: string[];
}

type PlannedImport<T> = ImportPlan<T> & { rows: ImportedRow[] };

/** Looks up what is there, lays the rows over it and plans what they do. */
export async function planOf<T, S>(ctx: Ctx, definition: ImportDefinition<T, S>, sheet: Sheet): Promise<PlannedImport<T>> {
  const rows = await mergeRows(ctx, definition, sheet.rows);
  const needed = neededFaults(definition.columns, rows, sheet.places);
  const plan = await definition.plan(ctx, rows);
  const known = new Set(plan.faults.map(({ row, column }) => `${row} ${column}`));
  return { ...plan, faults: [...plan.faults, ...needed.filter(({ row, column }) => !known.has(`${row} ${column}`))], rows };
}

/** What the workbook does or would do, in the reader's words. */
export async function answerOf<T>(
  ctx: Ctx,
  { columns, uniqueBy }: Pick<ImportDefinition<T>, 'columns' | 'uniqueBy'>,
  { rows, faults, places, sheet, sheetsLeft }: Sheet,
  plan: PlannedImport<T>,
  applied: boolean,
): Promise<ImportAnswer> {
  const all = [...faults, ...plan.faults].sort((a, b) => a.row - b.row);
  const bad = new Set(all.map(({ row }) => row));
  const word = await wordsOf(ctx);
  // What is not right is not shown: it may be a record the reader has no right to.
  const changes = plan.rows
    .filter(({ row, stored }) => stored !== undefined && !bad.has(row))
    .flatMap((one) => columns.filter(({ key }) => one.changed.has(key)).map((column) => ({ one, column })));
  const labelOf = (key: string) => ctx.t(columns.find((one) => one.key === key)!.label);
  return {
    rows: rows.length,
    created: plan.created,
    updated: plan.updated,
    unchanged: plan.rows.filter((row) => isUnchanged(row)).length,
    sheet,
    sheetsLeft,
    changeCount: changes.length,
    changes: changes.slice(0, IMPORT.changesTold).map(({ one: { row, values, stored }, column }) => ({
      cell: addressOf({ row, column: column.key }, places),
      row,
      record: uniqueBy
        .map(
          (key) =>
            word(
              columns.find((of) => of.key === key)!,
              values[key] ?? null,
            ) ?? '',
        )
        .join(' · '),
      column: labelOf(column.key),
      before: word(column, stored!.values[column.key] ?? null),
      after: word(column, values[column.key] ?? null),
    })),
    applied,
    jobId: null,
    faultCount: all.length,
    faults: all.slice(0, IMPORT.faultsTold).map((fault) => ({
      cell: addressOf(fault, places),
      row: fault.row,
      column: labelOf(fault.column),
      message: ctx.t(fault.key, fault.params),
    })),
  };
}

/** Values of cells as the reader reads them. */
async function wordsOf(ctx: Ctx): Promise<(column: ImportColumn, value: CellValue) => string | null> {
  const text = await ctx.kernel.ports.codes.texts(ctx.locale);
  return ({ kind, wordsAt }, value) => {
    if (value === null || value === '') return null;
    if (kind === 'choice') return wordsAt === undefined ? text(String(value)) : ctx.t(`${wordsAt}.${value}`);
    if (kind === 'flag') return ctx.t(value === 0 ? 'common.no' : 'common.yes');
    return String(value);
  };
}
