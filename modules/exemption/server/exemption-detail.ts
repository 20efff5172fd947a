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
import { keptSubjects, staysBelow } from './subject.service.ts';
import { EXEMPTION, type ExemptionRecord } from './tables.ts';

/** Which operation an event needs; what does not apply to the record or the reader is not offered. */
const operationsOf = ({ isRequester, isListed }: ExemptionFacts): Partial<Record<ExemptionEvent, Operation>> => ({
  request: exemptionOps.again,
  ...(isRequester && { withdraw: exemptionOps.withdraw, discard: exemptionOps.discard }),
  end: exemptionOps.end,
  ...(isListed && { review: exemptionOps.review }),
  void: exemptionOps.void,
});

export async function factsOf(ctx: Ctx, exemption: ExemptionRecord): Promise<ExemptionFacts> {
  const by = ctx.employeeId;
  const managers = await holdersOf(ctx, exemption, { roles: [ROLE.projectManager] });
  return {
    isRequester: by !== null && exemption.requester_id === by,
    isListed: exemption.kind === 'whiteList',
    isConcerned: by !== null && (managers.includes(by) || (exemption.subject_kind === 'employee' && exemption.subject_ids.includes(by))),
  };
}

const RUNNING: ReadonlySet<string> = new Set([EXEMPTION_STATUS.inForce, EXEMPTION_STATUS.completed, EXEMPTION_STATUS.ended]);

export async function describeExemption(ctx: Ctx, exemption: ExemptionRecord): Promise<ExemptionDetail> {
  const unit = await readUnit(ctx, exemption.unit_id);
  const person = await personRefs(ctx, [exemption.requester_id, exemption.approver_id]);
  const facts = await factsOf(ctx, exemption);
  const subjects = await namesOfSubjects(ctx, exemption.subject_kind, exemption.subject_ids);
  const span = { from: exemption.from_on, to: exemption.ended_on ?? lastDay({ kind: exemption.kind, toOn: exemption.to_on }) };
  const stays = await staysBelow(ctx, (await keptSubjects(ctx, exemption)).tops, span);
  const of = { ...span, units: [...new Set(stays.flatMap(({ units }) => [...units]))] };
  const listed = RUNNING.has(exemption.status) && of.to >= of.from ? of : undefined;
  return {
    id: exemption.id,
    code: exemption.code,
    kind: exemption.kind,
    unitId: exemption.unit_id,
    unitName: inLocale(unit.names, ctx.locale),
    subjectKind: exemption.subject_kind,
    subjects: subjects.map(({ id, names }) => ({ id, name: inLocale(names, ctx.locale) })),
    fromOn: exemption.from_on,
    toOn: exemption.to_on,
    reason: exemption.reason,
    status: exemption.status,
    timeZone: unit.time_zone,
    version: exemption.version,
    explanation: exemption.explanation,
    approverName: person(exemption.approver_id)?.name ?? null,
    requesterName: person(exemption.requester_id)?.name ?? null,
    metrics: namesOf(ctx, exemption.metrics),
    effect: shown(ctx, exemption.effect),
    effectAtApproval: exemption.effect_at_approval && shown(ctx, exemption.effect_at_approval, listed),
    endedReason: exemption.ended_reason,
    signing: await roundsOf(ctx, EXEMPTION.kind, exemption.id),
    events: await allowedEvents(ctx, exemptionMachine, exemption, { facts, operations: operationsOf(facts) }),
  };
}

export async function exemptionHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<ExemptionRecord>(ctx, EXEMPTION, id);
  return readHistory(ctx, EXEMPTION.kind, id, page);
}
