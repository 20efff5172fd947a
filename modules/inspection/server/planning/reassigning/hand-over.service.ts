import type { HandOver } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { PLAN } from '../../record/tables.ts';
import { lockOpenRoundsOf, lockPlansOf, replaceInspectors } from './offboarding.store.ts';
import { reassignInspectors } from './reassign-rounds.service.ts';

/** Open rounds, and the places on plans, of who leaves go to who takes over. */
export async function handOverInspections(ctx: Ctx, { from, to }: HandOver): Promise<void> {
  for (const round of await lockOpenRoundsOf(ctx.db, from))
    await reassignInspectors(ctx, round, [...new Set(round.inspectors.map((one) => (one === from ? to : one)))], 'leaver');
  for (const plan of await lockPlansOf(ctx.db, from)) {
    await replaceInspectors(ctx, plan.id, [from], [to]);
    await ctx.audit({
      kind: PLAN.kind,
      id: plan.id,
      code: plan.code,
      event: 'leaver',
      changes: { inspector_ids: [[from], [to]] },
      companyId: plan.company_id,
      unitId: plan.unit_id,
    });
  }
}
