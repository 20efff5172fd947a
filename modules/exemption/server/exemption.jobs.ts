import { operation } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import { unitTree } from '@quantum/modules/organization/server-api';
import { openDeadLetters, processBatches, runUseCase, systemActor, wordsOf, type Ctx, type KernelServices } from '@quantum/platform/server';
import { exemptionPath } from '../contract/index.ts';
import { nextCheck, stepOn } from '../domain/exemption.rules.ts';
import { notifyGranted, notifyReviewOverdue, notifyRequester } from './exemption-messages.ts';
import { expireExemption } from './exemption-events.service.ts';
import { grantedSince, lockToCheck, setCheckOn } from './exemption.store.ts';
import type { ExemptionRecord } from './tables.ts';

const tick = operation({
  id: 'exemption.exemption.tick',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'a tick may only remind; what expires is audited entry by entry',
});
export const EXEMPTION_TICK = 'exemption-tick';

/** One entry on the day it waits for: its end is said a week before, an overdue review each week, and past its last day it is over. */
async function check(ctx: Ctx, exemption: ExemptionRecord): Promise<void> {
  const zone = (await unitTree(ctx.kernel)).get(exemption.unit_id)!.timeZone;
  const today = dayAt(ctx.now(), zone);
  const of = { kind: exemption.kind, toOn: exemption.to_on };
  const step = stepOn(of, today);
  if (step === 'expire') {
    await expireExemption(ctx, exemption);
    return notifyRequester(ctx, exemption, 'completed', null);
  }
  if (step === 'ending') await notifyRequester(ctx, exemption, 'ending', null);
  if (step === 'reviewOverdue') await notifyReviewOverdue(ctx, exemption);
  await setCheckOn(ctx, exemption.id, nextCheck(of, today));
}

/** On any server: each entry is a transaction of its own. */
export async function tickExemptions(kernel: KernelServices): Promise<void> {
  await processBatches(kernel, (await openDeadLetters(kernel, EXEMPTION_TICK))('check'), {
    job: 'exemption tick',
    operation: tick,
    size: 1,
    lock: lockToCheck,
    work: async (ctx, rows) => {
      for (const row of rows) await check(ctx, row);
    },
    describe: ({ id, code, company_id: companyId, unit_id: unitId }) => ({
      title: wordsOf({ kernel }, 'exemption.apart.check', { code }),
      href: exemptionPath(id),
      companyId,
      unitId,
    }),
  });
}

const weekly = operation({
  id: 'exemption.exemption.weekly',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'it only tells what was granted, which is audited entry by entry',
});
export const EXEMPTION_WEEKLY = 'exemption-weekly';
const WEEK = 7 * 86_400_000;

/** What was granted in the past week, told once to the EHS managers of each company. */
export async function notifyOfGranted(kernel: KernelServices): Promise<void> {
  const use = { kernel, actor: systemActor('exemption weekly'), operation: weekly, locale: 'en', requestId: 'exemption-weekly' } as const;
  await runUseCase(use, async (ctx) => {
    const granted = await grantedSince(ctx, new Date(ctx.now().getTime() - WEEK).toISOString());
    for (const [companyId, entries] of Map.groupBy(granted, (one) => one.company_id)) await notifyGranted(ctx, companyId, entries);
  });
}
