import { unitTree } from '@quantum/modules/organization/server-api';
import { dayAt } from '@quantum/platform/domain';
import { inScope, insertRecord, Invalid, mustBeFresh, nextCode, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { HOUR_SOURCE, MONTH_STATUS, type HourCell, type SaveHours } from '../contract/index.ts';
import { hourFaults, isUnlikely } from '../domain/hours.rules.ts';
import { monthMachine } from '../domain/month.machine.ts';
import { enteredBy, factsOf } from './month-detail.ts';
import { guardCompanies, lockCells, readLocked } from './month.store.ts';
import { MONTH, type MonthRecord } from './tables.ts';

type Cell = Omit<HourCell, 'version'>;
type CellKey = Pick<HourCell, 'unitId' | 'month' | 'personKind'>;
const keyOf = ({ unitId, month, personKind }: CellKey) => `${unitId} ${month} ${personKind}`;
const keyOfRecord = (month: MonthRecord) => `${month.unit_id} ${month.event_on.slice(0, 7)} ${month.person_kind}`;

/** What of a cell cannot be, whatever is there already. */
export async function cellFaults(ctx: Ctx, cell: Cell): Promise<{ path: string; key: string }[]> {
  const unit = (await unitTree(ctx.kernel)).get(cell.unitId)!;
  const present = dayAt(ctx.now(), unit.timeZone).slice(0, 7);
  return [...(cell.month > present ? [{ path: 'month', key: 'work-hour.fault.future' }] : []), ...hourFaults(cell)];
}

/** Cells of the grid as drafts: all of them, or none. */
export async function saveHours(ctx: Ctx, { cells }: SaveHours) {
  const tree = await unitTree(ctx.kernel);
  const scope = await ctx.scope();
  for (const { unitId } of cells) {
    const unit = tree.get(unitId);
    if (!unit || unit.companyId === null || !inScope(scope, { company_id: unit.companyId, unit_id: unitId })) throw new NotFound();
  }
  const faults = [];
  const seen = new Set<string>();
  for (const [n, cell] of cells.entries()) {
    if (seen.has(keyOf(cell))) faults.push({ path: `cells.${n}.month`, key: 'work-hour.fault.twice' });
    seen.add(keyOf(cell));
    for (const fault of await cellFaults(ctx, cell)) faults.push({ ...fault, path: `cells.${n}.${fault.path}` });
  }
  if (faults.length > 0) throw new Invalid(faults);
  const before = await lockForWriting(ctx, cells);
  for (const cell of cells) {
    const monthRecord = before.get(keyOf(cell));
    if (monthRecord) await mustBeFresh(ctx, MONTH, monthRecord, cell.version ?? 0);
    else if (cell.version !== null) throw new NotFound();
  }
  const locked = await lockedAmong(ctx, cells);
  if (locked) throw new Refused('work-hour.refusal.lockedMonth', { month: locked.month, unit: tree.get(locked.unitId)!.code });
  for (const cell of cells) await writeCell(ctx, cell, before.get(keyOf(cell)), HOUR_SOURCE.manual);
  const unlikely = cells.filter(isUnlikely).map(({ unitId, month }) => ({ unitId, month }));
  return { saved: cells.length, unlikely };
}

/** What is there, locked; a month of these companies is not locked meanwhile. */
export async function lockForWriting(ctx: Ctx, cells: readonly CellKey[]): Promise<Map<string, MonthRecord>> {
  const tree = await unitTree(ctx.kernel);
  await guardCompanies(
    ctx,
    cells.map(({ unitId }) => tree.get(unitId)!.companyId),
  );
  return new Map((await lockCells(ctx, cells)).map((month) => [keyOfRecord(month), month]));
}

/** The first cell of a month that is read-only. */
export async function lockedAmong<T extends Cell>(ctx: Ctx, cells: readonly T[]): Promise<T | undefined> {
  const tree = await unitTree(ctx.kernel);
  const companyOf = (cell: Cell) => tree.get(cell.unitId)!.companyId;
  const locked = new Set((await readLocked(ctx, cells.map(companyOf))).map(({ company_id, month }) => `${company_id} ${month}`));
  return cells.find((cell) => locked.has(`${companyOf(cell)} ${cell.month}`));
}

export const recordOf = (before: ReadonlyMap<string, MonthRecord>, cell: CellKey): MonthRecord | undefined => before.get(keyOf(cell));

/** A new draft, or a draft with other hours; what was submitted is returned first. */
export async function writeCell(ctx: Ctx, cell: Cell, before: MonthRecord | undefined, source: string): Promise<void> {
  const hours = {
    heads: cell.heads,
    normal_hours: cell.normalHours,
    overtime_hours: cell.overtimeHours,
    leave_hours: cell.leaveHours,
    source,
  };
  const unit = (await unitTree(ctx.kernel)).get(cell.unitId)!;
  const place = { companyId: unit.companyId, unitId: unit.id };
  if (before) {
    const to = ctx.move(monthMachine, before, 'save', factsOf(ctx, before, false));
    await saveRecord(ctx, MONTH, before, { ...hours, entered_by: enteredBy(ctx, before) });
    const changes = Object.fromEntries(
      Object.entries(hours)
        .filter(([key, value]) => before[key as keyof typeof hours] !== value)
        .map(([key, value]) => [key, [before[key as keyof typeof hours], value] as [unknown, unknown]]),
    );
    await ctx.audit({ kind: MONTH.kind, id: before.id, code: before.code, event: 'save', from: to, to, changes, ...place });
    return;
  }
  const code = await nextCode(ctx, `WH-${unit.code}-${cell.month.replace('-', '')}`);
  const id = await insertRecord(ctx, MONTH, {
    company_id: unit.companyId,
    unit_id: unit.id,
    business_line_id: unit.businessLineId,
    event_on: `${cell.month}-01`,
    code,
    person_kind: cell.personKind,
    ...hours,
    entered_by: enteredBy(ctx, undefined),
    status: MONTH_STATUS.draft,
    search: `${code} ${unit.code}`.toLowerCase(),
  });
  await ctx.audit({ kind: MONTH.kind, id, code, event: 'create', to: MONTH_STATUS.draft, ...place });
}
