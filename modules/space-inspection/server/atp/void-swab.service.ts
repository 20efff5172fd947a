import { auditInUnit } from '@quantum/modules/organization/server-api';
import { lockScoped, mustBeFresh, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import type { ChainDetail, VoidSwab } from '../../contract/index.ts';
import { readChain } from '../chains/chain-detail.ts';
import { lockChain } from '../chains/chain.store.ts';
import { recountChain } from '../chains/recount-chain.service.ts';
import { CHAIN, SWAB, type SwabRecord } from '../tables.ts';

/** Takes a test that was a mistake out of its chain, with the reason; the test itself is kept as it was. `version` is the chain's. */
export async function voidSwab(ctx: Ctx, id: number, { version, reason }: VoidSwab): Promise<ChainDetail> {
  const swab = await lockScoped<SwabRecord>(ctx, SWAB, id);
  const chain = (await lockChain(ctx.db, swab.chain_id))!;
  await mustBeFresh(ctx, CHAIN, chain, version);
  if (swab.voided_at !== null) throw new Refused('space-inspection.swab.refusal.voided', { code: swab.code });
  const set = { voided_at: ctx.now().toISOString(), voided_by_id: ctx.employeeId, void_reason: reason };
  await saveRecord(ctx, SWAB, swab, set);
  await auditInUnit(ctx, SWAB, swab, 'void', { comment: reason });
  await auditInUnit(ctx, CHAIN, chain, 'voidTest', { comment: reason });
  await recountChain(ctx, chain.id);
  return readChain(ctx, chain.id);
}
