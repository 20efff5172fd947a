import type { Operation } from '@quantum/platform/contract';
import { extensionPoint, inScope, type Ctx, type Period } from '@quantum/platform/server';
import type { BoardLayerRow, ShownLayer } from '../../contract/index.ts';

/** Something else than inspections that a module shows over the spaces and days of INS122: test readings, for one. */
export interface BoardLayer extends Pick<ShownLayer, 'id' | 'words' | 'href'> {
  /** Message key of its tab. */
  label: string;
  /** Who holds it in the unit sees the layer. */
  operation: Operation;
  /** What it shows of these spaces on these days; days without anything have no cell. */
  rows(ctx: Ctx, unit: { id: number; companyId: number }, spaceIds: readonly number[], days: Period): Promise<BoardLayerRow[]>;
}

export const boardLayer = extensionPoint<BoardLayer>('inspection.boardLayer');

interface Unit {
  id: number;
  companyId: number;
}

/** The layers the reader may see in a unit. */
export async function layersOf(ctx: Ctx, unit: Unit): Promise<BoardLayer[]> {
  const shown: BoardLayer[] = [];
  for (const one of boardLayer.all())
    if (inScope(await ctx.scope(one.operation), { company_id: unit.companyId, unit_id: unit.id })) shown.push(one);
  return shown;
}

/** A layer with what it shows of these spaces on these days. */
export const readLayer = async (
  ctx: Ctx,
  { id, words, href, rows }: BoardLayer,
  unit: Unit,
  { spaceIds, days }: { spaceIds: readonly number[]; days: Period },
): Promise<ShownLayer> => ({ id, words, href, rows: await rows(ctx, unit, spaceIds, days) });
