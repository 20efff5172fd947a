import { certificatePath } from '@quantum/modules/certificate/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { overdueBookings, submitBooked } from '@quantum/modules/training/server-api';
import { operation } from '@quantum/platform/contract';
import { addDays, localText } from '@quantum/platform/domain';
import { openDeadLetters, processBatches, wordsOf, type Ctx, type KernelServices, presentDay } from '@quantum/platform/server';
import { applicationPath, gradePath, sittingPath } from '../contract/index.ts';
import { findInvolved, findLapsed, lockIdle, lockLeft, lockLifted, lockSoon, markReminded, type Lapsing } from './attestation-job.store.ts';
import { notifyPeople } from './attestation-people.ts';
import { gradesOfSitting, lockGrade } from './grades/grade.store.ts';
import { readApplicationRow } from './applications/application.store.ts';
import { applicationNames, endApplication } from './applications/application.service.ts';
import { eligibility } from './extension-points.ts';
import { takeTheory } from './grades/grade.service.ts';
import { returnLevel, suspendLevel } from './lapse/lapse.service.ts';
import { GRADE, type GradeRecord, type UnitRecord, type SittingRecord } from './tables.ts';

export const ATTESTATION_TICK = 'attestation-tick';
const tick = (id: string) =>
  operation({
    id: `attestation.tick.${id}`,
    permission: 'self',
    verb: 'system',
    kind: 'write',
    actors: ['system'],
    unaudited: 'a run that finds nothing writes nothing; what it moves has its own history row',
  });

async function remind(ctx: Ctx, sitting: SittingRecord): Promise<void> {
  await markReminded(ctx, sitting.id);
  const { timeZone } = (await unitTree(ctx.kernel)).get(sitting.unit_id)!;
  for (const grade of await gradesOfSitting(ctx.db, sitting.id)) {
    const names = await applicationNames(ctx, (await readApplicationRow(ctx.db, grade.application_id))!);
    const params = { ...names, at: localText(sitting.starts_at, timeZone), place: sitting.place };
    await notifyPeople(ctx, grade, 'tomorrow', [grade.employee_id], params);
    await notifyPeople(ctx, grade, 'tomorrowScore', grade.assessors, params);
  }
}

/** A quiz whose minutes are over counts what was saved in time. */
async function closeTheory(ctx: Ctx, grade: GradeRecord): Promise<void> {
  const score = await submitBooked(ctx, GRADE.kind, grade.id, null);
  if (grade.theory === null && !grade.is_dropped) await takeTheory(ctx, grade, score);
}
async function lockOverdue(ctx: Ctx, limit: number, except: readonly number[]): Promise<GradeRecord[]> {
  const found = [];
  for (const id of await overdueBookings(ctx, GRADE.kind, except, limit)) found.push((await lockGrade(ctx.db, id))!);
  return found;
}

/** Days after which an event suspends nothing any more. */
const EVENT_DAYS = 365;
async function findAfterEvents(ctx: Ctx, limit: number, except: readonly number[]): Promise<Lapsing[]> {
  const since = addDays(presentDay(ctx), -EVENT_DAYS);
  const events = await Promise.all(eligibility.all().flatMap((one) => one.suspends?.(ctx, since) ?? []));
  return findInvolved(ctx, events.flat(), limit, except);
}

interface Work<R extends UnitRecord> {
  name: string;
  lock: (ctx: Ctx, limit: number, except: readonly number[]) => Promise<R[]>;
  work: (ctx: Ctx, record: R) => Promise<void>;
  href: (record: R) => string;
}
async function each<R extends UnitRecord>(kernel: KernelServices, { name, lock, work, href }: Work<R>): Promise<void> {
  const letters = await openDeadLetters(kernel, ATTESTATION_TICK);
  await processBatches<R>(kernel, letters(name), {
    job: `attestation ${name}`,
    operation: tick(name),
    size: 1,
    lock,
    work: async (ctx, rows) => {
      for (const record of rows) await work(ctx, record);
    },
    describe: (kept) => ({
      title: wordsOf({ kernel }, 'attestation.apart.tick', { code: kept.code }),
      href: href(kept),
      companyId: kept.company_id,
      unitId: kept.unit_id,
    }),
  });
}

/** Every hour: what is idle, what is tomorrow, quizzes out of time, levels whose ground has gone or has come back. */
export async function tickAttestations(kernel: KernelServices): Promise<void> {
  await each(kernel, { name: 'theory', lock: lockOverdue, work: closeTheory, href: ({ id }) => gradePath(id) });
  await each(kernel, { name: 'remind', lock: lockSoon, work: remind, href: ({ id }) => sittingPath(id) });
  await each(kernel, {
    name: 'idle',
    lock: lockIdle,
    work: (ctx, application) => endApplication(ctx, application, { event: 'close', bySystem: true }),
    href: ({ id }) => applicationPath(id),
  });
  await each(kernel, {
    name: 'leave',
    lock: lockLeft,
    work: (ctx, applicationRecord) => endApplication(ctx, applicationRecord, { event: 'leave', bySystem: true }),
    href: ({ id }) => applicationPath(id),
  });
  await each(kernel, { name: 'suspend', lock: findLapsed, work: suspendLevel, href: (lapsing) => certificatePath(lapsing.certificate_id) });
  await each(kernel, {
    name: 'incident',
    lock: findAfterEvents,
    work: suspendLevel,
    href: (lapsingRecord) => certificatePath(lapsingRecord.certificate_id),
  });
  await each(kernel, { name: 'lift', lock: lockLifted, work: returnLevel, href: (lapse) => certificatePath(lapse.certificate_id) });
}
