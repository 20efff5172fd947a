import { loadShared } from '@quantum/modules/organization/server-api';
import type { HistoryEntry, HistoryQuery } from '@quantum/platform/contract';
import { loadScoped, readHistory, type Ctx, type RecordKind } from '@quantum/platform/server';

export const historyOf =
  (kind: RecordKind, isShared = false) =>
  async (ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> => {
    await (isShared ? loadShared(ctx, kind, id) : loadScoped(ctx, kind, id));
    return readHistory(ctx, kind.kind, id, page);
  };
