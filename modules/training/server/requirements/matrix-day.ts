import { unitTree } from '@quantum/modules/organization/server-api';
import { dayAt } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';

/** The day a matrix is told of, and the present one where its people are. */
export interface MatrixDay {
  day: string;
  today: string;
}

export const matrixDay = async (ctx: Ctx, unitId: number, day: string): Promise<MatrixDay> => ({
  day,
  today: dayAt(ctx.now(), (await unitTree(ctx.kernel)).get(unitId)!.timeZone),
});
