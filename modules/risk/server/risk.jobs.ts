import { operation } from '@quantum/platform/contract';
import { openDeadLetters, processBatches, wordsOf, type Ctx, type KernelServices } from '@quantum/platform/server';
import { assessmentPath, controlPath, planPath, ROW_STATUS, rowPath, securityPath } from '../contract/index.ts';
import { requestCheck, managerOf, notifyOfRow } from './risk-people.ts';
import { followUp, createRounds, openAssessment } from './planning/round.service.ts';
import { lapse, rerateRow } from './rows/row-follow.service.ts';
import {
  lockDueAgain,
  lockExpiring,
  lockOverdueControls,
  lockPlansToMake,
  lockToFollow,
  lockToOpen,
  markRatedAgain,
  markReminded,
  markSettled,
  type ExpiringRow,
} from './risk-job.store.ts';
import { checkByCertificates } from './controls/control-check.service.ts';
import { lockControlsOfCertificates } from './controls/control-check.store.ts';
import { requestYearlyReview } from './security/security-review.service.ts';
import { lockSecurityDue } from './security/security.store.ts';
import { lockRow } from './rows/row.store.ts';
import { lockRowsOfControl } from './controls/control.store.ts';
import type { ControlRecord, RowRecord, UnitRecord } from './tables.ts';

export const RISK_TICK = 'risk-tick';
const tick = (id: string) =>
  operation({
    id: `risk.tick.${id}`,
    permission: 'self',
    verb: 'system',
    kind: 'write',
    actors: ['system'],
    unaudited: 'a run that finds nothing writes nothing; what it moves has its own history row',
  });

/** A control whose check is overdue counts no longer: its risks rise, and its owner is asked. */
async function overdue(ctx: Ctx, control: ControlRecord): Promise<void> {
  await markSettled(ctx, control.id, control.check_due!);
  await requestCheck(ctx, control);
  for (const row of await lockRowsOfControl(ctx.db, control.id)) await rerateRow(ctx, row.id);
}

/** An acceptance that ends in 30 or 7 days, or has ended. */
async function expire(ctx: Ctx, { row_id, expires_on, left }: ExpiringRow): Promise<void> {
  const row = (await lockRow(ctx.db, row_id))!;
  if (left < 0) {
    if (row.status === ROW_STATUS.signed) await lapse(ctx, row, 'expired');
    return;
  }
  await markReminded(ctx, row_id, left <= 7 ? 7 : 30);
  await notifyOfRow(ctx, row, 'expiring', [await managerOf(ctx, row), row.owner_id], expires_on);
}

/** A risk that a planned control had lowered. */
async function rateAgain(ctx: Ctx, { id }: RowRecord): Promise<void> {
  await markRatedAgain(ctx, id);
  await rerateRow(ctx, id);
}

interface Work<R extends UnitRecord> {
  name: string;
  lock: (ctx: Ctx, limit: number, except: readonly number[]) => Promise<R[]>;
  work: (ctx: Ctx, record: R) => Promise<void>;
  href: (id: number) => string;
}
async function each<R extends UnitRecord>(kernel: KernelServices, { name, lock, work, href }: Work<R>): Promise<void> {
  const letters = await openDeadLetters(kernel, RISK_TICK);
  await processBatches<R>(kernel, letters(name), {
    job: `risk ${name}`,
    operation: tick(name),
    size: 1,
    lock,
    work: async (ctx, rows) => {
      for (const record of rows) await work(ctx, record);
    },
    describe: ({ id, code, company_id: companyId, unit_id: unitId }) => ({
      title: wordsOf({ kernel }, 'risk.apart.tick', { code }),
      href: href(id),
      companyId,
      unitId,
    }),
  });
}

/** Every hour: windows, rounds, reviews, checks, expiries. */
export async function tickRisks(kernel: KernelServices): Promise<void> {
  await each(kernel, { name: 'round', lock: lockPlansToMake, work: createRounds, href: planPath });
  await each(kernel, { name: 'open', lock: lockToOpen, work: openAssessment, href: assessmentPath });
  await each(kernel, { name: 'follow', lock: lockToFollow, work: followUp, href: assessmentPath });
  await each(kernel, { name: 'check', lock: lockOverdueControls, work: overdue, href: controlPath });
  await each(kernel, { name: 'certificates', lock: lockControlsOfCertificates, work: checkByCertificates, href: controlPath });
  await each(kernel, { name: 'again', lock: lockDueAgain, work: rateAgain, href: rowPath });
  await each(kernel, { name: 'security', lock: lockSecurityDue, work: requestYearlyReview, href: securityPath });
  await each(kernel, { name: 'expire', lock: lockExpiring, work: expire, href: rowPath });
}
