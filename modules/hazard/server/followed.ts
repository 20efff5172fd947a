import { createHash, createHmac } from 'node:crypto';
import type { OutcomeProgress } from '@quantum/modules/issue/server-api';
import type { Localized } from '@quantum/platform/contract';
import { cut } from '@quantum/platform/domain';
import { extensionPoint, type Ctx, type Db } from '@quantum/platform/server';

/** A report of a module above, as its tracking code shows it: nobody's name, neither in words nor in the stages. */
export interface FollowedElsewhere {
  id: number;
  companyId: number;
  unitId: number;
  code: string;
  unitNames: Localized;
  spaceNames: Localized | null;
  /** Its words; null: `about` says in the reader's language what it is. */
  description: string | null;
  about: string;
  reportedAt: string;
  timeZone: string;
  progress: OutcomeProgress;
}

/** Finds a report of another module by the hash of its tracking code: one address shows them all. */
export const followedElsewhere = extensionPoint<(db: Db, hash: string) => Promise<FollowedElsewhere | undefined>>('hazard.followed');

export async function findElsewhere(db: Db, hash: string): Promise<FollowedElsewhere | undefined> {
  for (const find of followedElsewhere.all()) {
    const found = await find(db, hash);
    if (found) return found;
  }
  return undefined;
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A tracking code, made from the draft's own id, so that a report sent twice answers the same address. */
export async function followOf(ctx: Ctx, clientId: string): Promise<string> {
  const secret = await ctx.kernel.secret('hazard-follow');
  return cut(createHmac('sha256', secret).update(clientId).digest('base64url'), 32);
}
