import { operation } from '@quantum/platform/contract';
import { openDeadLetters, processBatches, wordsOf, type Ctx, type KernelServices } from '@quantum/platform/server';
import { regulationPath } from '../contract/index.ts';
import { takeOver } from './database/regulation.service.ts';
import { lockDue } from './database/regulation.store.ts';
import type { RegulationRecord } from './database/tables.ts';

export const REGULATION_TICK = 'regulation-tick';
/** What one step of the hourly job may do. */
const tickOperation = (id: string) =>
  operation({
    id: `regulation.tick.${id}`,
    permission: 'self',
    verb: 'system',
    kind: 'write',
    actors: ['system'],
    unaudited: 'a run that finds nothing writes nothing; what it moves has its own history row',
  });

/** Every hour: versions whose effective date has come take over, by the day of their unit. */
export async function tickRegulations(kernel: KernelServices): Promise<void> {
  const letters = await openDeadLetters(kernel, REGULATION_TICK);
  await processBatches<RegulationRecord>(kernel, letters('takeOver'), {
    job: 'regulation takeOver',
    operation: tickOperation('takeOver'),
    size: 1,
    lock: lockDue,
    work: async (ctx: Ctx, rows) => {
      for (const regulation of rows) await takeOver(ctx, regulation);
    },
    describe: ({ id, code, company_id: companyId, unit_id: unitId }) => ({
      title: wordsOf({ kernel }, 'regulation.apart.tick', { code }),
      href: regulationPath(id),
      companyId,
      unitId,
    }),
  });
}
