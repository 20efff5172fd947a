import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { pausePlansOf } from '@quantum/modules/inspection/server-api';
import { Invalid, type Ctx, type NewFault } from '@quantum/platform/server';
import type { CaseDetail, Immediate } from '../../contract/index.ts';
import { hasLapsed, retroDueAt } from '../../domain/time.rules.ts';
import { askToAccept, askToPrepare, notifyStopped } from '../case-people.ts';
import { readCase } from '../cases/case-detail.ts';
import { lockCase, subjectOf } from '../cases/lock-case.ts';
import { tasksOf } from '../cases/case.store.ts';
import { moveCase, moveCaseBySystem } from '../cases/move-case.ts';
import { reminderOf } from '../cases/reminder.ts';
import type { CaseRecord } from '../tables.ts';

/** An emergency begins on a director's word; it is judged and signed within 72 hours, or it stops. */
export async function actNow(ctx: Ctx, id: number, { version, directorId, how, at }: Immediate): Promise<CaseDetail> {
  const one = await lockCase(ctx, id, version);
  const directors = await holdersOf(ctx, one, { roles: [ROLE.operatingDirector] });
  const faults: NewFault[] = [
    ...(directorId === one.requester_id || !directors.includes(directorId) ? [{ path: 'directorId', key: 'change.fault.director' }] : []),
    ...(Date.parse(at) <= ctx.now().getTime() ? [] : [{ path: 'at', key: 'change.fault.future' }]),
  ];
  if (faults.length > 0) throw new Invalid(faults);
  const begun = await moveCase(ctx, one, 'actNow', {
    set: {
      acted_by_id: directorId,
      acted_how: how,
      acted_at: at,
      submitted_at: one.submitted_at ?? ctx.now().toISOString(),
      retro_due_at: retroDueAt(ctx.now()).toISOString(),
      ...(await reminderOf(ctx, one)),
    },
    comment: how,
  });
  await askToPrepare(ctx, begun, await tasksOf(ctx.db, id));
  await askToAccept(ctx, begun);
  return readCase(ctx, id);
}

/** The 72 hours are over without signatures: it stops by itself, once. */
export async function lapse(ctx: Ctx, one: CaseRecord): Promise<void> {
  if (one.retro_due_at === null || !hasLapsed(new Date(one.retro_due_at), ctx.now())) return;
  const reason = ctx.t('change.lapsed');
  const waiting = await moveCaseBySystem(ctx, one, 'lapse', { set: { has_lapsed: true, last_reason: reason } });
  await pausePlansOf(ctx, subjectOf(waiting), reason);
  await notifyStopped(ctx, waiting, 'stopped', reason);
}
