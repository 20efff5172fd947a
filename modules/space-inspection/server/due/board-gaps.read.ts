import type { BoardGaps } from '@quantum/modules/inspection/server-api';
import { todayIn } from '@quantum/modules/organization/server-api';
import { duePath } from '../../contract/index.ts';
import { countDue } from './due.store.ts';

/** Rooms due and not planned, above the board of spaces. */
export const dueOnBoard: BoardGaps = {
  read: async (ctx, unitId, spaceIds) => ({
    ...(await countDue(ctx.db, spaceIds, await todayIn(ctx, unitId))),
    href: duePath(unitId),
  }),
};
