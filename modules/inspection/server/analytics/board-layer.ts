import type { Operation } from '@quantum/platform/contract';
import { extensionPoint, inScope, type Ctx, type Period } from '@quantum/platform/server';
import type { BoardLayerCell, SpaceBoard } from '../../contract/index.ts';

/** Something else than inspections that a module shows over the spaces and days of INS122: test readings, for one. */
export interface BoardLayer {
  /** In the address of the board: `atp`. */
  id: string;
  /** Message key of its tab. */
  label: string;
  /** Who holds it in the unit sees the layer. */
  operation: Operation;
  /** Cells of these spaces on these days, in the reader's language; days without anything have none. */
  cells(ctx: Ctx, unit: { id: number; companyId: number }, spaceIds: readonly number[], days: Period): Promise<BoardLayerCell[]>;
}

export const boardLayer = extensionPoint<BoardLayer>('inspection.boardLayer');

/** The layers the reader may see in a unit, and the cells of the one that is asked for. */
export async function layersOf(
  ctx: Ctx,
  unit: { id: number; companyId: number },
  { layer, spaceIds, days }: { layer: string | undefined; spaceIds: readonly number[]; days: Period },
): Promise<Pick<SpaceBoard, 'layers' | 'layer'>> {
  const shown: BoardLayer[] = [];
  for (const one of boardLayer.all())
    if (inScope(await ctx.scope(one.operation), { company_id: unit.companyId, unit_id: unit.id })) shown.push(one);
  const asked = shown.find(({ id }) => id === layer);
  return {
    layers: shown.map(({ id, label }) => ({ id, label: ctx.t(label) })),
    layer: asked ? { id: asked.id, cells: await asked.cells(ctx, unit, spaceIds, days) } : null,
  };
}
