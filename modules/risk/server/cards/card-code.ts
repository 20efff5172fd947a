import { createHash, createHmac } from 'node:crypto';
import { siteAddress, type Ctx } from '@quantum/platform/server';
import { SHARE_CARD_PATH } from '../../contract/index.ts';

/** 144 bits, 24 characters. */
const BYTES = 18;
/** Of the job task in its unit, not of one version: a card on the wall goes on showing what holds. */
export async function cardToken(ctx: Pick<Ctx, 'kernel'>, unitId: number, familyId: number): Promise<string> {
  const secret = await ctx.kernel.secret('risk-card');
  return createHmac('sha256', secret).update(`card ${unitId} ${familyId}`).digest().subarray(0, BYTES).toString('base64url');
}
/** What is stored: the tables hold no code. */
export const tokenHash = (token: string): string => createHash('sha256').update(`risk card ${token}`).digest('hex');

export type Headers = Readonly<Record<string, string | undefined>>;
export const cardAddress = (ctx: Ctx, token: string, headers: Headers): string =>
  `${siteAddress(ctx.kernel.settings, headers)}${SHARE_CARD_PATH}/${token}`;
