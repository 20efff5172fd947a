import type { Operation } from '@quantum/platform/contract';
import { extensionPoint, inScope, type Ctx, type Period } from '@quantum/platform/server';
import type { BoardLayerRow, ShownLayer, SpaceBoard } from '../../contract/index.ts';

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

/** The layers the reader may see in a unit, and the one that is asked for. */
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
    layer: asked ? { id: asked.id, words: asked.words, href: asked.href, rows: await asked.rows(ctx, unit, spaceIds, days) } : null,
  };
}
