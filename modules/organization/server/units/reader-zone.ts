import { dayAt } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { unitTree } from './unit-tree.ts';

/** The time zone of the reader's unit; of a reader without one, that of the site. */
export async function readerZone({ actor, kernel }: Pick<Ctx, 'actor' | 'kernel'>): Promise<string> {
  const unitId = actor.kind === 'user' ? actor.unitId : null;
  return (unitId === null ? undefined : (await unitTree(kernel)).get(unitId)?.timeZone) ?? kernel.settings.DEFAULT_TIME_ZONE;
}

/** The day it is where the reader works, `YYYY-MM-DD`. */
export const readerToday = async (ctx: Pick<Ctx, 'actor' | 'kernel' | 'now'>): Promise<string> => dayAt(ctx.now(), await readerZone(ctx));
