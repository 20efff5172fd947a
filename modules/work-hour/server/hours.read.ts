import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { calendarsOf, headcountsByMonth, unitDays, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { monthWithin } from '@quantum/platform/domain';
import { settingOf } from '@quantum/modules/system/server-api';
import { EVERYWHERE, inScope, type Ctx, type Scope } from '@quantum/platform/server';
import { EMPLOYED, MONTH_STATUS, PERSON_KIND, type EmploymentKind, type MonthSpan } from '../contract/index.ts';
import { estimatedHours, isUnlikely, monthsFrom, workedHours, workingDays } from '../domain/hours.rules.ts';
import { ABSENCE } from './absence.ts';
import { hoursOfRecord } from './month-detail.ts';
import { readMonths, readMonthsOf, sumMonths, type WorkedRow } from './month.store.ts';

type Reader = Pick<Ctx, 'db' | 'kernel' | 'now'>;

/** Projects of a scope that are open: those hours are entered for. */
export async function projectsIn(ctx: Pick<Ctx, 'kernel'>, scope: Scope): Promise<TreeUnit[]> {
  return (await unitTree(ctx.kernel))
    .all()
    .filter(({ orgType, status }) => orgType === ORG_TYPE.group && status === RECORD_STATUS.active)
    .filter((unit) => inScope(scope, { company_id: unit.companyId, unit_id: unit.id }))
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** Projects of a scope that were open in a month, on its first day or on its last. */
async function projectsByMonth(ctx: Pick<Ctx, 'kernel'>, scope: Scope, months: readonly string[]): Promise<Map<string, Set<number>>> {
  const days = await unitDays(ctx.kernel);
  const isOpenProject = (unit: TreeUnit | undefined) => unit?.orgType === ORG_TYPE.group && unit.status === RECORD_STATUS.active;
  return new Map(
    months.map((month) => {
      const [first, last] = [days.on(`${month}-01`), days.on(monthWithin(month, { from: '', to: '9999' }).to)];
      const open = last.all().filter((unit) => isOpenProject(unit) || isOpenProject(first.get(unit.id)));
      const seen = open.filter((unit) => inScope(scope, { company_id: unit.companyId, unit_id: unit.id }));
      return [month, new Set(seen.sort((a, b) => (a.code < b.code ? -1 : 1)).map(({ id }) => id))];
    }),
  );
}

/** Working days of a unit by month; units that follow the same calendar are counted once. */
export async function daysOfUnits(ctx: Pick<Ctx, 'db' | 'kernel'>, units: readonly number[], months: readonly string[]) {
  const counted = new Map<string, number[]>();
  const days = new Map<number, number[]>();
  if (units.length === 0) return days;
  for (const [unitId, { off, worked }] of await calendarsOf(ctx, units)) {
    const key = `${[...off].join()} ${[...worked].join()}`;
    const known = counted.get(key) ?? months.map((month) => workingDays(month, off, worked));
    counted.set(key, known);
    days.set(unitId, known);
  }
  return days;
}

/** A unit, month and employment. */
interface Cell {
  unitId: number;
  month: string;
  personKind: EmploymentKind;
}

/** Hours of a cell: what was submitted, else the estimate, marked. */
interface CountedHours extends Cell {
  id: number | null;
  hours: number;
  heads: number;
  status: string | null;
  isEstimate: boolean;
  isUnlikely: boolean;
}

const monthOf = (worked: WorkedRow): string => worked.event_on.slice(0, 7);
const keyOf = ({ unitId, month, personKind }: Cell): string => `${unitId} ${month} ${personKind}`;
const cellOf = (worked: WorkedRow): Cell => ({
  unitId: worked.unit_id,
  month: monthOf(worked),
  personKind: worked.person_kind as EmploymentKind,
});

/** Heads × working days × 8 × (1 − absence) of cells nobody submitted, by cell. */
async function estimatesOf(ctx: Reader, cells: readonly Cell[]): Promise<(cell: Cell) => { heads: number; hours: number }> {
  const units = [...new Set(cells.map(({ unitId }) => unitId))];
  const months = [...new Set(cells.map(({ month }) => month))].sort();
  const [from, to] = [months[0], months.at(-1)];
  if (from === undefined || to === undefined) return () => ({ heads: 0, hours: 0 });
  const means = new Map(
    (await headcountsByMonth(ctx, units, from, to)).map((one) => [
      keyOf({ unitId: one.unit_id, month: one.month, personKind: one.isContractor ? PERSON_KIND.contractor : PERSON_KIND.own }),
      Math.round(one.mean * 100) / 100,
    ]),
  );
  const staffed = [...new Set(cells.filter((cell) => means.has(keyOf(cell))).map(({ unitId }) => unitId))];
  const days = await daysOfUnits(ctx, staffed, months);
  const absences = new Map<string, number>();
  for (const cell of cells) {
    const key = `${cell.unitId} ${cell.month}`;
    if (means.has(keyOf(cell)) && !absences.has(key)) absences.set(key, await settingOf(ctx, ABSENCE, cell.unitId, `${cell.month}-01`));
  }
  const at = new Map(months.map((month, n) => [month, n]));
  return (cell) => {
    const heads = means.get(keyOf(cell)) ?? 0;
    if (heads === 0) return { heads, hours: 0 };
    const absence = absences.get(`${cell.unitId} ${cell.month}`)!;
    return { heads, hours: estimatedHours(heads, days.get(cell.unitId)![at.get(cell.month)!]!, absence) };
  };
}

function submitted(worked: WorkedRow): CountedHours {
  const hours = hoursOfRecord(worked);
  const counted = { hours: workedHours(hours), heads: worked.heads, isUnlikely: isUnlikely(hours) };
  return { id: worked.id, ...cellOf(worked), ...counted, status: worked.status, isEstimate: false };
}

/** These cells as they count, in their order. */
async function countCells(ctx: Reader, cells: readonly Cell[], rows: readonly WorkedRow[]): Promise<CountedHours[]> {
  const entered = new Map(rows.map((worked) => [keyOf(cellOf(worked)), worked]));
  const counted = (cell: Cell): WorkedRow | undefined => {
    const workedRecord = entered.get(keyOf(cell));
    return workedRecord?.status === MONTH_STATUS.draft ? undefined : workedRecord;
  };
  const estimate = await estimatesOf(
    ctx,
    cells.filter((cell) => !counted(cell)),
  );
  return cells.map((cell): CountedHours => {
    const record = counted(cell);
    if (record) return submitted(record);
    const draft = entered.get(keyOf(cell));
    return { id: draft?.id ?? null, ...cell, ...estimate(cell), status: draft?.status ?? null, isEstimate: true, isUnlikely: false };
  });
}

/**
 * Every project that was open, month and employment of a scope, and what was submitted for others. What was not submitted is
 * estimated: no case leaves a numerator for missing hours.
 */
export async function hoursIn(
  ctx: Reader,
  scope: Scope,
  span: MonthSpan,
  kinds: readonly EmploymentKind[] = EMPLOYED,
): Promise<CountedHours[]> {
  const months = monthsFrom(span.from, span.to);
  const open = await projectsByMonth(ctx, scope, months);
  const rows = await readMonths(ctx, scope, span, kinds);
  const units = [...new Set([...open.values()].flatMap((ids) => [...ids]))];
  const cells = units.flatMap((unitId) =>
    months.filter((month) => open.get(month)!.has(unitId)).flatMap((month) => kinds.map((personKind) => ({ unitId, month, personKind }))),
  );
  const closed = rows.filter((worked) => !open.get(monthOf(worked))?.has(worked.unit_id) && worked.status !== MONTH_STATUS.draft);
  return [...(await countCells(ctx, cells, rows)), ...closed.map(submitted)];
}

/** The same of some units and months. */
export async function hoursOf(
  ctx: Reader,
  of: readonly { unitId: number; month: string }[],
  kinds: readonly EmploymentKind[] = EMPLOYED,
): Promise<CountedHours[]> {
  if (of.length === 0) return [];
  const open = await projectsByMonth(ctx, EVERYWHERE, [...new Set(of.map(({ month }) => month))]);
  const rows = await readMonthsOf(ctx, of, kinds);
  const cells = of.flatMap(({ unitId, month }) =>
    open.get(month)!.has(unitId) ? kinds.map((personKind) => ({ unitId, month, personKind })) : [],
  );
  const closed = rows.filter((worked) => !open.get(monthOf(worked))?.has(worked.unit_id) && worked.status !== MONTH_STATUS.draft);
  return [...(await countCells(ctx, cells, rows)), ...closed.map(submitted)];
}

export interface HourSum {
  hours: number;
  headMonths: number;
  estimatedHours: number;
  /** Project-months that are over and of which some hours are an estimate: own staff and contractors of a month are one. */
  estimatedMonths: number;
}
export interface HourSums {
  units: Map<number, HourSum>;
  months: Map<string, HourSum>;
  /** Cells that are an estimate: of open projects, submitted by no one. */
  estimates: CountedHours[];
}

/** What `hoursIn` counts, summed by unit and by month; submitted hours are added up in the database. */
export async function hourSums(ctx: Reader, scope: Scope, span: MonthSpan, kinds: readonly EmploymentKind[] = EMPLOYED): Promise<HourSums> {
  const months = monthsFrom(span.from, span.to);
  const byMonthOpen = await projectsByMonth(ctx, scope, months);
  const open = [...new Set([...byMonthOpen.values()].flatMap((ids) => [...ids]))];
  const [units, byMonth] = [new Map<number, HourSum>(), new Map<string, HourSum>()];
  const of = <K>(map: Map<K, HourSum>, key: K): HourSum =>
    map.get(key) ?? map.set(key, { hours: 0, headMonths: 0, estimatedHours: 0, estimatedMonths: 0 }).get(key)!;
  for (const id of open) of(units, id);
  for (const month of months) of(byMonth, month);
  const add = (sum: HourSum, hours: number, heads: number): void => {
    sum.hours += hours;
    sum.headMonths += heads;
  };
  const there = new Map<string, bigint>();
  for (const row of await sumMonths(ctx, scope, span, kinds)) {
    add(row.unitId === null ? of(byMonth, row.month!) : of(units, row.unitId), row.hours, row.heads);
    if (row.unitId === null) continue;
    there.set(`${row.unitId} ${PERSON_KIND.own}`, BigInt(row.own ?? 0));
    there.set(`${row.unitId} ${PERSON_KIND.contractor}`, BigInt(row.contractor ?? 0));
  }
  const missing = open.flatMap((unitId) =>
    kinds.flatMap((personKind) => {
      const bits = there.get(`${unitId} ${personKind}`) ?? 0n;
      return months.flatMap((month, n) =>
        (bits >> BigInt(n)) & 1n || !byMonthOpen.get(month)!.has(unitId) ? [] : [{ unitId, month, personKind }],
      );
    }),
  );
  const estimates = await countCells(ctx, missing, []);
  const told = new Set<string>();
  for (const { unitId, month, hours, heads } of estimates) {
    const key = `${unitId} ${month}`;
    const isFirst = hours > 0 && !told.has(key);
    if (isFirst) told.add(key);
    for (const sum of [of(units, unitId), of(byMonth, month)]) {
      add(sum, hours, heads);
      sum.estimatedHours += hours;
      if (isFirst) sum.estimatedMonths++;
    }
  }
  return { units, months: byMonth, estimates };
}
