import { loadShared, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import type { HistoryEntry, HistoryQuery } from '@quantum/platform/contract';
import { loadScoped, readHistory, type Ctx, type RecordKind } from '@quantum/platform/server';

export async function unitOf(ctx: Ctx, unitId: number): Promise<TreeUnit> {
  return (await unitTree(ctx.kernel)).get(unitId)!;
}

export const historyOf =
  (kind: RecordKind, isShared = false) =>
  async (ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> => {
    await (isShared ? loadShared(ctx, kind, id) : loadScoped(ctx, kind, id));
    return readHistory(ctx, kind.kind, id, page);
  };
