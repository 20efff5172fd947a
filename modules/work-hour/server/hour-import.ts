import { openUnits, unknownAt } from '@quantum/modules/organization/server-api';
import {
  importedText as textOf,
  isUnchanged,
  type CarriedRow,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
  type Stored,
} from '@quantum/platform/server';
import { EMPLOYED, HOUR_SOURCE, MONTH_STATUS, monthOps, type EmploymentKind, type HourCell } from '../contract/index.ts';
import { cellFaults, lockedAmong, lockForWriting, recordOf, writeCell } from './save.service.ts';
import type { MonthRecord } from './tables.ts';

type Row = Omit<HourCell, 'version'> & { row: number };

/** Hours from a workbook, one row for a unit, month and employment; what was submitted or is locked is refused by its row. */
export const hourImport: ImportDefinition<Row, MonthRecord> = {
  title: 'menu.INC121',
  operation: monthOps.import,
  columns: [
    { key: 'unit', label: 'work-hour.import.unit', kind: 'text', required: true, max: 20 },
    { key: 'month', label: 'work-hour.month.month', kind: 'month', required: true },
    { key: 'personKind', label: 'work-hour.month.personKind', kind: 'choice', required: true, codes: EMPLOYED },
    { key: 'heads', label: 'work-hour.month.heads', kind: 'number', required: 'new' },
    { key: 'normalHours', label: 'work-hour.month.normal', kind: 'number', required: 'new' },
    { key: 'overtimeHours', label: 'work-hour.month.overtime', kind: 'number' },
    { key: 'leaveHours', label: 'work-hour.month.leave', kind: 'number' },
  ],
  uniqueBy: ['unit', 'month', 'personKind'],
  stored,
  plan,
  save: async (ctx, rows) => {
    const before = await lockForWriting(ctx, rows);
    for (const row of rows) await writeCell(ctx, row, recordOf(before, row), HOUR_SOURCE.import);
  },
};

type CellKey = Pick<HourCell, 'unitId' | 'month' | 'personKind'>;
const namedBy = (row: CarriedRow, unitId: number): CellKey => ({
  unitId,
  month: textOf(row, 'month'),
  personKind: textOf(row, 'personKind') as EmploymentKind,
});

async function stored(ctx: Ctx, rows: readonly CarriedRow[]): Promise<Map<number, Stored<MonthRecord>>> {
  const units = await openUnits(ctx);
  const named = rows.flatMap((row) => {
    const unit = units.get(textOf(row, 'unit'));
    return unit ? [[row.row, namedBy(row, unit.id)] as const] : [];
  });
  const before = await lockForWriting(
    ctx,
    named.map(([, cell]) => cell),
  );
  return new Map(
    named.flatMap(([row, cell]) => {
      const record = recordOf(before, cell);
      if (!record) return [];
      const { heads, normal_hours: normalHours, overtime_hours: overtimeHours, leave_hours: leaveHours } = record;
      return [[row, { record, values: { heads, normalHours, overtimeHours, leaveHours } }] as const];
    }),
  );
}

async function plan(ctx: Ctx, rows: readonly ImportedRow<MonthRecord>[]): Promise<ImportPlan<Row>> {
  const units = await openUnits(ctx);
  const faults: RowFault[] = [];
  const records: Row[] = [];
  let created = 0;
  for (const row of rows) {
    const unit = units.get(textOf(row, 'unit'));
    if (!unit) {
      faults.push(unknownAt(row.row, 'unit'));
      continue;
    }
    if (isUnchanged(row)) continue;
    const numberOf = (key: string) => (row.values[key] as number | null) ?? 0;
    const cell = {
      row: row.row,
      ...namedBy(row, unit.id),
      heads: numberOf('heads'),
      normalHours: numberOf('normalHours'),
      overtimeHours: numberOf('overtimeHours'),
      leaveHours: numberOf('leaveHours'),
    };
    const negative = (['heads', 'normalHours', 'overtimeHours', 'leaveHours'] as const).find((key) => cell[key] < 0);
    if (negative) faults.push({ row: row.row, column: negative, key: 'work-hour.fault.negative' });
    for (const { path, key, ...more } of await cellFaults(ctx, cell)) faults.push({ row: row.row, column: path, key, ...more });
    if (await lockedAmong(ctx, [cell])) faults.push({ row: row.row, column: 'month', key: 'work-hour.refusal.locked' });
    const known = row.stored?.record;
    if (known && known.status !== MONTH_STATUS.draft) faults.push({ row: row.row, column: 'month', key: 'work-hour.fault.submitted' });
    if (!known) created += 1;
    records.push(cell);
  }
  return { faults, records, created, updated: records.length - created };
}
