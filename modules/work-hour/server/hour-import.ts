import { openUnits, unknownAt } from '@quantum/modules/organization/server-api';
import {
  importedText as textOf,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
} from '@quantum/platform/server';
import { EMPLOYED, HOUR_SOURCE, MONTH_STATUS, monthOps, type Employed, type HourCell } from '../contract/index.ts';
import { cellFaults, lockedAmong, lockForWriting, recordOf, writeCell } from './save.service.ts';

type Row = Omit<HourCell, 'version'> & { row: number };

/** Hours from a workbook, one row for a unit, month and employment; what was submitted or is locked is refused by its row. */
export const hourImport: ImportDefinition<Row> = {
  title: 'menu.INC121',
  operation: monthOps.import,
  columns: [
    { key: 'unit', label: 'work-hour.import.unit', kind: 'text', required: true, max: 20 },
    {
      key: 'month',
      label: 'work-hour.month.month',
      kind: 'text',
      required: true,
      max: 7,
      pattern: { of: /^20\d\d-(0[1-9]|1[0-2])$/, help: 'work-hour.import.monthHelp' },
    },
    { key: 'personKind', label: 'work-hour.month.personKind', kind: 'choice', required: true, codes: EMPLOYED },
    { key: 'heads', label: 'work-hour.month.heads', kind: 'number', required: true },
    { key: 'normalHours', label: 'work-hour.month.normal', kind: 'number', required: true },
    { key: 'overtimeHours', label: 'work-hour.month.overtime', kind: 'number' },
    { key: 'leaveHours', label: 'work-hour.month.leave', kind: 'number' },
  ],
  uniqueBy: ['unit', 'month', 'personKind'],
  plan,
  save: async (ctx, rows) => {
    const before = await lockForWriting(ctx, rows);
    for (const row of rows) await writeCell(ctx, row, recordOf(before, row), HOUR_SOURCE.import);
  },
};

async function plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<Row>> {
  const units = await openUnits(ctx);
  const faults: RowFault[] = [];
  const records: Row[] = [];
  for (const row of rows) {
    const unit = units.get(textOf(row, 'unit'));
    if (!unit) {
      faults.push(unknownAt(row.row, 'unit'));
      continue;
    }
    const numberOf = (key: string) => (row.values[key] as number | null) ?? 0;
    const cell = {
      row: row.row,
      unitId: unit.id,
      month: textOf(row, 'month'),
      personKind: textOf(row, 'personKind') as Employed,
      heads: numberOf('heads'),
      normalHours: numberOf('normalHours'),
      overtimeHours: numberOf('overtimeHours'),
      leaveHours: numberOf('leaveHours'),
    };
    const negative = (['heads', 'normalHours', 'overtimeHours', 'leaveHours'] as const).find((key) => cell[key] < 0);
    if (negative) faults.push({ row: row.row, column: negative, key: 'work-hour.fault.negative' });
    for (const { path, key, ...more } of await cellFaults(ctx, cell)) faults.push({ row: row.row, column: path, key, ...more });
    if (await lockedAmong(ctx, [cell])) faults.push({ row: row.row, column: 'month', key: 'work-hour.refusal.locked' });
    records.push(cell);
  }
  const before = await lockForWriting(ctx, records);
  for (const cell of records) {
    const it = recordOf(before, cell);
    if (it && it.status !== MONTH_STATUS.draft) faults.push({ row: cell.row, column: 'month', key: 'work-hour.fault.submitted' });
  }
  const created = records.filter((cell) => !recordOf(before, cell)).length;
  return { faults, records, created, updated: records.length - created };
}
