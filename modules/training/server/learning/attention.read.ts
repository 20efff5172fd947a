import type { Ctx } from '@quantum/platform/server';
import type { OwnAttention } from '../../contract/index.ts';
import { ownAttention } from '../extension-points.ts';

/** What other modules have to tell the reader on their own courses, in the order of the modules. */
export async function readAttention(ctx: Ctx): Promise<OwnAttention[]> {
  const all: OwnAttention[] = [];
  for (const read of ownAttention.all()) all.push(...(await read(ctx)));
  return all;
}
