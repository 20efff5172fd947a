import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** Rooms of a project that are due by their interval, as the board of spaces says them above its cells. */
export interface BoardGaps {
  read(
    ctx: Ctx,
    unitId: number,
    spaceIds: readonly number[],
  ): Promise<{
    due: number;
    /** Due, and nobody has planned them. */
    gaps: number;
    /** Where they are listed. */
    href: string;
  }>;
}

export const boardGaps = extensionPoint<BoardGaps>('inspection.boardGaps');
