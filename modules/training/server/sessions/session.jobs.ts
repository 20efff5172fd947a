import { operation } from '@quantum/platform/contract';
import { openDeadLetters, processBatches, wordsOf, type Ctx, type KernelServices } from '@quantum/platform/server';
import { RECORDS_PATH, SESSION_STATUS, sessionPath, trainingExemptionPath } from '../../contract/index.ts';
import { ENDS_AFTER, OPENS_BEFORE } from '../../domain/session.rules.ts';
import { expireExemption } from '../exemptions/exemption.service.ts';
import { lockEnded } from '../exemptions/exemption.store.ts';
import { closeOverdue } from '../learning/attempt.service.ts';
import { expireRecord } from '../learning/expiry.service.ts';
import { lockLapsed } from '../learning/record.store.ts';
import { lockOverdue } from '../quiz/attempt.store.ts';
import { lessonOf } from './session-detail.ts';
import { endSession, nextCheck, openSession, notifyLearners } from './session.service.ts';
import { lockSessionsToCheck, setCheckAt } from './session.store.ts';
import type { SessionRecord } from '../tables.ts';

const tick = operation({
  id: 'training.session.tick',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'a tick may only remind; what opens and ends is audited session by session',
});
export const TRAINING_TICK = 'training-tick';
/** In one transaction. */
const EXPIRED_AT_ONCE = 100;

/** Opens before the start, ends what was forgotten, reminds the day before. */
async function check(ctx: Ctx, session: SessionRecord): Promise<void> {
  const now = ctx.now().getTime();
  if (session.status === SESSION_STATUS.live && now >= new Date(session.ends_at).getTime() + ENDS_AFTER) return endSession(ctx, session);
  if (session.status === SESSION_STATUS.pending && now >= new Date(session.starts_at).getTime() - OPENS_BEFORE)
    return openSession(ctx, session);
  if (session.status === SESSION_STATUS.pending && !session.is_reminded)
    await notifyLearners(ctx, session, 'tomorrow', (await lessonOf(ctx, session)).version.names);
  await setCheckAt(ctx, session.id, nextCheck(ctx, { ...session, is_reminded: true }), true);
}

/** Exemptions whose last day is past end. */
async function endExemptions(kernel: KernelServices): Promise<void> {
  await processBatches(kernel, (await openDeadLetters(kernel, TRAINING_TICK))('exemption'), {
    job: 'training tick',
    operation: tick,
    size: 1,
    lock: lockEnded,
    work: async (ctx, rows) => {
      for (const row of rows) await expireExemption(ctx, row);
    },
    describe: ({ id, code, company_id: companyId, unit_id: unitId }) => ({
      title: wordsOf({ kernel }, 'training.apart.exemption', { code }),
      href: trainingExemptionPath(id),
      companyId,
      unitId,
    }),
  });
}

/** Records of which the last day is past expire; figures of the period they ended in do not change. */
async function expireRecords(kernel: KernelServices): Promise<void> {
  await processBatches(kernel, (await openDeadLetters(kernel, TRAINING_TICK))('expiry'), {
    job: 'training tick',
    operation: tick,
    size: EXPIRED_AT_ONCE,
    lock: lockLapsed,
    work: async (ctx, rows) => {
      for (const row of rows) await expireRecord(ctx, row);
    },
    describe: ({ code, company_id: companyId, unit_id: unitId }) => ({
      title: wordsOf({ kernel }, 'training.apart.expiry', { code }),
      href: RECORDS_PATH,
      companyId,
      unitId,
    }),
  });
}

/** Attempts nobody submitted in their minutes: what was saved counts. */
async function endAttempts(kernel: KernelServices): Promise<void> {
  await processBatches(kernel, (await openDeadLetters(kernel, TRAINING_TICK))('attempt'), {
    job: 'training tick',
    operation: tick,
    size: 1,
    lock: lockOverdue,
    work: async (ctx, rows) => {
      for (const row of rows) await closeOverdue(ctx, row);
    },
    describe: ({ code, company_id: companyId, unit_id: unitId }) => ({
      title: wordsOf({ kernel }, 'training.apart.attempt', { code }),
      href: RECORDS_PATH,
      companyId,
      unitId,
    }),
  });
}

/** Every five minutes, on any server: each session is a transaction of its own. */
export async function tickSessions(kernel: KernelServices): Promise<void> {
  await processBatches(kernel, (await openDeadLetters(kernel, TRAINING_TICK))('session'), {
    job: 'training tick',
    operation: tick,
    size: 1,
    lock: lockSessionsToCheck,
    work: async (ctx, rows) => {
      for (const row of rows) await check(ctx, row);
    },
    describe: ({ id, code, company_id: companyId, unit_id: unitId }) => ({
      title: wordsOf({ kernel }, 'training.apart.session', { code }),
      href: sessionPath(id),
      companyId,
      unitId,
    }),
  });
  await endExemptions(kernel);
  await expireRecords(kernel);
  await endAttempts(kernel);
}
