import type { HandOver } from '@quantum/modules/organization/server-api';
import { moveOneTask } from '@quantum/modules/task/server-api';
import { Refused, type Ctx } from '@quantum/platform/server';
import { isSeated } from '../domain/sign.rules.ts';
import { openSigners } from './sign-start.service.ts';
import { lockFound } from './sign.service.ts';
import { readRoundsAwaiting, saveSigner } from './sign.store.ts';

/** Signatures that are awaited of who leaves are awaited of who takes over; not of who asked for them, nor twice. */
export async function handOverSignatures(ctx: Ctx, { from, to }: HandOver): Promise<void> {
  for (const found of await readRoundsAwaiting(ctx.db, from)) {
    const { round, seats, plan } = await lockFound(ctx, found);
    const theirs = seats.filter(
      (seat) => seat.employee_id === from && (seat.status === 'unsigned' || seat.status === 'processing' || seat.status === 'waiting'),
    );
    if (theirs.length === 0) continue;
    const sits = isSeated(seats, to);
    if (round.authors.includes(to) || sits) throw new Refused('signature.refusal.heir', { code: round.code });
    for (const seat of theirs) {
      await saveSigner(ctx, seat.id, { employee_id: to });
      if (seat.todo_id !== null) await moveOneTask(ctx, seat.todo_id, 'cancel');
      await ctx.audit({
        kind: round.source_kind,
        id: round.source_id,
        code: round.code,
        event: 'signReassign',
        comment: { key: 'signature.leaverReason' },
        companyId: round.company_id,
        unitId: round.unit_id,
      });
      if (seat.status !== 'waiting') await openSigners(ctx, round, [{ ...seat, employee_id: to }], plan.steps);
    }
  }
}
