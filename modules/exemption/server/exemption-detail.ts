import { personRefs } from '@quantum/modules/organization/server-api';
import { roundsOf } from '@quantum/modules/signature/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation } from '@quantum/platform/contract';
import { allowedEvents, loadScoped, readHistory, type Ctx } from '@quantum/platform/server';
import { exemptionOps, type ExemptionDetail } from '../contract/index.ts';
import { exemptionMachine, type ExemptionEvent } from '../domain/exemption.machine.ts';
import { namesOf, shown } from './effect.service.ts';
import { readUnit } from './exemption.store.ts';
import { EXEMPTION, type ExemptionRecord } from './tables.ts';

/** Which operation an event needs; the signer's two are the signature's. */
const EVENT_OPERATION: Record<ExemptionEvent, Operation> = {
  request: exemptionOps.again,
  approve: exemptionOps.request,
  sendBack: exemptionOps.request,
  end: exemptionOps.end,
  void: exemptionOps.void,
};

export async function describeExemption(ctx: Ctx, it: ExemptionRecord): Promise<ExemptionDetail> {
  const unit = await readUnit(ctx, it.unit_id);
  const person = await personRefs(ctx, [it.requester_id]);
  return {
    id: it.id,
    code: it.code,
    kind: it.kind,
    unitId: it.unit_id,
    unitName: inLocale(unit.names, ctx.locale),
    fromOn: it.from_on,
    toOn: it.to_on,
    reason: it.reason,
    status: it.status,
    timeZone: unit.time_zone,
    version: it.version,
    explanation: it.explanation,
    requesterName: person(it.requester_id)?.name ?? null,
    metrics: namesOf(ctx, it.metrics),
    effect: shown(ctx, it.effect),
    effectAtApproval: it.effect_at_approval && shown(ctx, it.effect_at_approval),
    endedReason: it.ended_reason,
    signing: await roundsOf(ctx, EXEMPTION.kind, it.id),
    events: await allowedEvents(ctx, exemptionMachine, it, {}, EVENT_OPERATION),
  };
}

export async function exemptionHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<ExemptionRecord>(ctx, EXEMPTION, id);
  return readHistory(ctx, EXEMPTION.kind, id, {}, page);
}
