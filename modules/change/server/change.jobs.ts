import { auditInUnit, todayIn } from '@quantum/modules/organization/server-api';
import { operation } from '@quantum/platform/contract';
import { openDeadLetters, processBatches, saveRecord, wordsOf, type Ctx, type KernelServices } from '@quantum/platform/server';
import { casePath, OPEN_CASE } from '../contract/index.ts';
import { nextReminder, reminded } from '../domain/time.rules.ts';
import { notifyEnding } from './case-people.ts';
import { lockLapsed, lockToRemind } from './cases/case.store.ts';
import { lapse } from './retro/retro.service.ts';
import { CASE, type CaseRecord } from './tables.ts';
import { seedTemplates } from './templates/seed-templates.ts';

export const CHANGE_TICK = 'change-tick';
const tick = (id: string) =>
  operation({
    id: `change.tick.${id}`,
    permission: 'self',
    verb: 'system',
    kind: 'write',
    actors: ['system'],
    unaudited: 'a run that finds nothing writes nothing; what it moves has its own history row',
  });

/** The end of a temporary change is near, or past: its people are told, and the next day is set. */
async function remind(ctx: Ctx, one: CaseRecord): Promise<void> {
  const today = await todayIn(ctx, one.unit_id);
  const expiry = one.expiry_on;
  const isOpen = OPEN_CASE.includes(one.status) && expiry !== null;
  await saveRecord(ctx, CASE, one, { remind_on: isOpen ? nextReminder(expiry, today) : null });
  if (!isOpen) return;
  await auditInUnit(ctx, CASE, one, 'remind');
  await notifyEnding(ctx, one, reminded(expiry, today), expiry < today);
}

interface Work {
  name: string;
  lock: (ctx: Ctx, limit: number, except: readonly number[]) => Promise<CaseRecord[]>;
  work: (ctx: Ctx, one: CaseRecord) => Promise<void>;
}
const WORK: readonly Work[] = [
  { name: 'lapse', lock: lockLapsed, work: lapse },
  { name: 'remind', lock: lockToRemind, work: remind },
];

/** Every five minutes: emergencies that were not signed stop, people of temporary changes are reminded. */
export async function tickChanges(kernel: KernelServices): Promise<void> {
  // A company that was set up since the server began.
  await seedTemplates(kernel);
  const letters = await openDeadLetters(kernel, CHANGE_TICK);
  for (const { name, lock, work } of WORK)
    await processBatches<CaseRecord>(kernel, letters(name), {
      job: `change ${name}`,
      operation: tick(name),
      size: 1,
      lock,
      work: async (ctx, rows) => {
        for (const one of rows) await work(ctx, one);
      },
      describe: ({ id, code, company_id: companyId, unit_id: unitId }) => ({
        title: wordsOf({ kernel }, 'change.apart.tick', { code }),
        href: casePath(id),
        companyId,
        unitId,
      }),
    });
}
