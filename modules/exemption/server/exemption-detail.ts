import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { personRefs } from '@quantum/modules/organization/server-api';
import { roundsOf } from '@quantum/modules/signature/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation } from '@quantum/platform/contract';
import { allowedEvents, loadScoped, readHistory, type Ctx } from '@quantum/platform/server';
import { EXEMPTION_STATUS, exemptionOps, type ExemptionDetail } from '../contract/index.ts';
import { exemptionMachine, type ExemptionEvent, type ExemptionFacts } from '../domain/exemption.machine.ts';
import { namesOf, shown } from './effect.service.ts';
import { lastDay } from '../domain/exemption.rules.ts';
import { namesOfSubjects, readUnit } from './exemption.store.ts';
import { keptSubjects } from './subject.service.ts';
import { EXEMPTION, type ExemptionRecord } from './tables.ts';

/** Which operation an event needs; what does not apply to the record or the reader is not offered. */
const operationsOf = ({ isRequester, isListed }: ExemptionFacts): Partial<Record<ExemptionEvent, Operation>> => ({
  request: exemptionOps.again,
  ...(isRequester && { withdraw: exemptionOps.withdraw, discard: exemptionOps.discard }),
  end: exemptionOps.end,
  ...(isListed && { review: exemptionOps.review }),
  void: exemptionOps.void,
});

export async function factsOf(ctx: Ctx, it: ExemptionRecord): Promise<ExemptionFacts> {
  const by = ctx.employeeId;
  const managers = await holdersOf(ctx, it, { roles: [ROLE.projectManager] });
  return {
    isRequester: by !== null && it.requester_id === by,
    isListed: it.kind === 'whiteList',
    isConcerned: by !== null && (managers.includes(by) || (it.subject_kind === 'employee' && it.subject_ids.includes(by))),
  };
}

const RUNNING: ReadonlySet<string> = new Set([EXEMPTION_STATUS.inForce, EXEMPTION_STATUS.completed, EXEMPTION_STATUS.ended]);

export async function describeExemption(ctx: Ctx, it: ExemptionRecord): Promise<ExemptionDetail> {
  const unit = await readUnit(ctx, it.unit_id);
  const person = await personRefs(ctx, [it.requester_id, it.approver_id]);
  const facts = await factsOf(ctx, it);
  const subjects = await namesOfSubjects(ctx, it.subject_kind, it.subject_ids);
  const of = {
    units: (await keptSubjects(ctx, it)).units,
    from: it.from_on,
    to: it.ended_on ?? lastDay({ kind: it.kind, toOn: it.to_on }),
  };
  const listed = RUNNING.has(it.status) && of.to >= of.from ? of : undefined;
  return {
    id: it.id,
    code: it.code,
    kind: it.kind,
    unitId: it.unit_id,
    unitName: inLocale(unit.names, ctx.locale),
    subjectKind: it.subject_kind,
    subjects: subjects.map(({ id, names }) => ({ id, name: inLocale(names, ctx.locale) })),
    fromOn: it.from_on,
    toOn: it.to_on,
    reason: it.reason,
    status: it.status,
    timeZone: unit.time_zone,
    version: it.version,
    explanation: it.explanation,
    approverName: person(it.approver_id)?.name ?? null,
    requesterName: person(it.requester_id)?.name ?? null,
    metrics: namesOf(ctx, it.metrics),
    effect: shown(ctx, it.effect),
    effectAtApproval: it.effect_at_approval && shown(ctx, it.effect_at_approval, listed),
    endedReason: it.ended_reason,
    signing: await roundsOf(ctx, EXEMPTION.kind, it.id),
    events: await allowedEvents(ctx, exemptionMachine, it, facts, operationsOf(facts)),
  };
}

export async function exemptionHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<ExemptionRecord>(ctx, EXEMPTION, id);
  return readHistory(ctx, EXEMPTION.kind, id, {}, page);
}
