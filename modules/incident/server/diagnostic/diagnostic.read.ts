import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, sensitiveOperation } from '@quantum/platform/contract';
import { Invalid, presentDay, type Ctx } from '@quantum/platform/server';
import type { DiagnosticInput, PivotHead } from '../../contract/index.ts';
import { closedMonths, OF_PEOPLE, shownCount, type Dimension } from '../../domain/pivot.rules.ts';
import { countCells, namesOf } from './pivot.store.ts';

/** Numbers in their order, others by their words. */
const NUMBERED: readonly Dimension[] = ['hour', 'weekday'];

async function headsOf(ctx: Ctx, dimension: Dimension, keys: readonly string[]): Promise<PivotHead[]> {
  const label = await labelsOf(ctx, dimension, keys);
  const heads = keys.map((key) => ({ key, label: label(key) }));
  if (NUMBERED.includes(dimension)) return heads.sort((a, b) => Number(a.key) - Number(b.key));
  return heads.sort((a, b) => ((a.label ?? a.key) < (b.label ?? b.key) ? -1 : 1));
}

async function labelsOf(ctx: Ctx, dimension: Dimension, keys: readonly string[]): Promise<(key: string) => string | null> {
  if (dimension === 'cause' || dimension === 'bodyPart') return ctx.kernel.ports.codes.texts(ctx.locale);
  if (dimension === 'unit') {
    const tree = await unitTree(ctx.kernel);
    return (key) => inLocale(tree.get(Number(key))?.names ?? {}, ctx.locale);
  }
  if (dimension !== 'job' && dimension !== 'spaceType') return () => null;
  const names = await namesOf(ctx, dimension, keys);
  return (key) => inLocale(names.get(key) ?? {}, ctx.locale);
}

/**
 * Cases of a span by two of what is known of them. What tells of injured people covers the projects whose injuries the reader may read;
 * who may read them nowhere is told closed months alone, and of none of them one or two (decision 0300).
 */
export async function readDiagnostic(ctx: Ctx, { rows, columns, from, to }: DiagnosticInput) {
  const faults = [
    ...(rows === columns ? [{ path: 'columns', key: 'incident.fault.sameDimension' }] : []),
    ...(to < from ? [{ path: 'to', key: 'incident.fault.order' }] : []),
  ];
  if (faults.length > 0) throw new Invalid(faults);
  const ofPeople = OF_PEOPLE.includes(rows) || OF_PEOPLE.includes(columns);
  const injury = sensitiveOperation('injury');
  const maySeePeople = await ctx.holds(injury);
  const scope = await ctx.scope(ofPeople && maySeePeople ? injury : undefined);
  const counted = ofPeople && !maySeePeople ? closedMonths({ from, to }, presentDay(ctx)) : { from, to };
  const { cases, cells } = counted ? await countCells(ctx, scope, { rows, columns, ...counted }) : { cases: 0, cells: [] };
  const keys = (pick: (cell: (typeof cells)[number]) => string) => [...new Set(cells.map(pick))];
  return {
    cases,
    rows: await headsOf(
      ctx,
      rows,
      keys(({ row }) => row),
    ),
    columns: await headsOf(
      ctx,
      columns,
      keys(({ column }) => column),
    ),
    cells: cells.map(({ row, column, count, least }) => ({ row, column, count: shownCount(count, least, ofPeople, maySeePeople) })),
    ofPeople,
    counted,
  };
}
