import { operation } from '@quantum/platform/contract';
import { openDeadLetters, processBatches, wordsOf, type Ctx, type KernelServices } from '@quantum/platform/server';
import { asePath, roundPath } from '../contract/index.ts';
import { followReminder, openAse } from './ase/ase-follow.service.ts';
import { beginRound, completeRound } from './rounds/round.service.ts';
import { lockToBegin, lockToComplete, lockToOpen, lockToRemind } from './rounds/round.store.ts';
import type { UnitRecord } from './tables.ts';

export const ASSESSMENT_TICK = 'assessment-tick';
const tick = (id: string) =>
  operation({
    id: `assessment.tick.${id}`,
    permission: 'self',
    verb: 'system',
    kind: 'write',
    actors: ['system'],
    unaudited: 'a run that finds nothing writes nothing; what it moves has its own history row',
  });

interface Work<R extends UnitRecord> {
  name: string;
  lock: (ctx: Ctx, limit: number, except: readonly number[]) => Promise<R[]>;
  work: (ctx: Ctx, record: R) => Promise<void>;
  href: (id: number) => string;
}
async function each<R extends UnitRecord>(kernel: KernelServices, { name, lock, work, href }: Work<R>): Promise<void> {
  const letters = await openDeadLetters(kernel, ASSESSMENT_TICK);
  await processBatches<R>(kernel, letters(name), {
    job: `assessment ${name}`,
    operation: tick(name),
    size: 1,
    lock,
    work: async (ctx, rows) => {
      for (const record of rows) await work(ctx, record);
    },
    describe: ({ id, code, company_id: companyId, unit_id: unitId }) => ({
      title: wordsOf({ kernel }, 'assessment.apart.tick', { code }),
      href: href(id),
      companyId,
      unitId,
    }),
  });
}

/** Every hour: rounds begin, ASEs open, people are reminded, rounds that are over are completed. */
export async function tickAssessments(kernel: KernelServices): Promise<void> {
  await each(kernel, { name: 'begin', lock: lockToBegin, work: beginRound, href: roundPath });
  await each(kernel, { name: 'open', lock: lockToOpen, work: openAse, href: asePath });
  await each(kernel, { name: 'remind', lock: lockToRemind, work: followReminder, href: asePath });
  await each(kernel, { name: 'complete', lock: lockToComplete, work: completeRound, href: roundPath });
}
