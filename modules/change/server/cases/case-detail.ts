import { placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { roundsOf } from '@quantum/modules/signature/server-api';
import { appPath, inLocale, type PersonRef } from '@quantum/platform/contract';
import { allowedEvents, fileRefs, inScope, loadScoped, type Ctx } from '@quantum/platform/server';
import {
  CASE_STATUS as STATUS,
  CHANGE_NATURE as NATURE,
  CHANGE_TASK_STATUS as TASK,
  changeOps as ops,
  OPEN_CASE,
  type CaseDetail,
} from '../../contract/index.ts';
import { caseMachine } from '../../domain/case.machine.ts';
import { cycleMs, inDays } from '../../domain/time.rules.ts';
import { mayRaise, taskKindsIn } from '../../domain/task.rules.ts';
import { readCaseActions, readCaseIssues } from '../actions/case-actions.store.ts';
import { CASE, ownerOf, type CaseRecord } from '../tables.ts';
import { factsOf, mayManageTasks } from './case-facts.ts';
import { readCaseParts, readMedianMs, type CaseParts } from './case.store.ts';

const OPERATIONS = {
  update: ops.own,
  submit: ops.own,
  actNow: ops.own,
  return: ops.accept,
  accept: ops.accept,
  screen: ops.accept,
  suspend: ops.suspend,
  resume: ops.accept,
  implemented: ops.own,
  waive: ops.accept,
  close: ops.close,
  back: ops.close,
  moveStart: ops.own,
  extend: ops.extend,
  discard: ops.own,
  cancel: ops.accept,
} as const;

/** For whom it waits: people by name, or the office that is to act. */
function waitsFor(
  ctx: Ctx,
  one: CaseRecord,
  parts: CaseParts,
  signing: CaseDetail['signing'],
  nameOf: (id: number | null) => PersonRef | null,
): string[] {
  const office = (name: string) => [ctx.t(`change.office.${name}`)];
  const named = (ids: readonly (number | null)[]) => [...new Set(ids)].flatMap((id) => nameOf(id)?.name ?? []);
  switch (one.status) {
    case STATUS.draft:
      return named([one.requester_id]);
    case STATUS.reporting:
    case STATUS.waiting:
      return office('ehs');
    case STATUS.assigning:
      return named(
        parts.opinions.filter((each) => each.round_no === one.round_no && each.given_at === null).map(({ expert_id }) => expert_id),
      );
    case STATUS.review:
      return signing
        .filter(({ endedAt }) => endedAt === null)
        .flatMap(({ seats }) => seats.filter(({ actedAt }) => actedAt === null))
        .map(({ signer, office: clientOffice, name }) => signer?.name ?? clientOffice ?? name);
    case STATUS.inProgress:
      return named([
        ownerOf(one),
        ...parts.tasks.filter(({ status, kind }) => status === TASK.open && kind !== 'revert').map(({ assignee_id }) => assignee_id),
      ]);
    case STATUS.verifying:
      return office('preStart');
    case STATUS.finalReview:
      return office('ehsManager');
    default:
      return [];
  }
}

/** The reader may ask for a permanent change in the place of a temporary one. */
const mayRequest = async (ctx: Ctx, one: CaseRecord): Promise<boolean> =>
  (await ctx.holds(ops.request)) && inScope(await ctx.scope(ops.request), one);

/** Not offered at all, where it can never be: others are shown with what forbids them. */
const NEVER: ReadonlySet<string | undefined> = new Set(['change.refusal.notToAccept', 'change.refusal.notTemporary']);

export async function readCase(ctx: Ctx, id: number): Promise<CaseDetail> {
  const one = await loadScoped<CaseRecord>(ctx, CASE, id);
  const parts = await readCaseParts(ctx.db, one);
  const people = new Map(parts.people.map((person) => [person.id, { id: person.id, name: inLocale(person.names, ctx.locale) }]));
  const nameOf = (employeeId: number | null): PersonRef | null => (employeeId === null ? null : (people.get(employeeId) ?? null));
  const files = await fileRefs(ctx, [...one.file_ids, ...parts.tasks.flatMap(({ file_ids }) => file_ids)]);
  const filesOf = (ids: readonly number[]) => ids.flatMap((fileId) => files.get(fileId) ?? []);
  const signing = await roundsOf(ctx, CASE.kind, id);
  const place = await placeOfUnit(ctx, one.unit_id);
  const today = await todayIn(ctx, one.unit_id);
  const facts = await factsOf(ctx, one, parts);
  const isOpen = OPEN_CASE.includes(one.status);
  const owner = ownerOf(one);
  const medianMs = await readMedianMs(ctx.db, one);
  return {
    id: one.id,
    code: one.code,
    title: one.title,
    unitId: one.unit_id,
    ...place,
    changeType: one.change_type,
    nature: one.nature,
    reason: one.reason,
    description: one.description,
    spaceIds: one.space_ids,
    jobIds: one.job_ids,
    equipment: one.equipment,
    startPlanned: one.start_planned,
    endPlanned: one.end_planned,
    expiryOn: one.expiry_on,
    ownerId: one.owner_id,
    sponsorId: one.sponsor_id,
    trainingRequired: one.training_required,
    fileIds: one.file_ids,
    riskBefore: one.risk_before,
    riskAfter: one.risk_after,
    ownerName: nameOf(owner)?.name ?? null,
    requesterName: nameOf(one.requester_id)?.name ?? null,
    retroDueAt: one.is_signed ? null : one.retro_due_at,
    since: one.since,
    status: one.status,
    version: one.version,
    spaces: parts.spaces.map((space) => ({
      id: space.id,
      name: inLocale(space.names, ctx.locale),
      place: inLocale(space.facility_names, ctx.locale),
    })),
    jobs: parts.jobs.map((job) => ({ id: job.id, name: inLocale(job.names, ctx.locale) })),
    files: filesOf(one.file_ids),
    requester: nameOf(one.requester_id),
    owner: nameOf(owner),
    sponsor: nameOf(one.sponsor_id),
    submittedAt: one.submitted_at,
    closedAt: one.closed_at,
    waitsFor: waitsFor(ctx, one, parts, signing, nameOf),
    medianDays: medianMs === null ? null : inDays(Math.round(medianMs)),
    cycleDays:
      one.closed_at === null || one.submitted_at === null
        ? null
        : inDays(cycleMs({ submittedAt: new Date(one.submitted_at), closedAt: new Date(one.closed_at), waitedMs: one.waited_ms })),
    inKind: one.in_kind,
    lastReason: one.last_reason,
    hasLapsed: one.has_lapsed,
    actedNow:
      one.acted_at === null
        ? null
        : { director: nameOf(one.acted_by_id) ?? { id: one.acted_by_id!, name: '' }, how: one.acted_how ?? '', at: one.acted_at },
    isOverdue: isOpen && one.nature === NATURE.temporary && one.expiry_on !== null && one.expiry_on < today && !facts.isReverted,
    isExtended: one.first_expiry_on !== null,
    extendTo: isOpen ? one.extend_to : null,
    inUseAt: one.in_use_at,
    preStartVoidedAt: one.pre_start_voided_at,
    succeeds: parts.succeeds,
    succeededBy: parts.succeeded_by,
    template: parts.template && { id: parts.template.id, name: inLocale(parts.template.names, ctx.locale) },
    preStartForm: parts.pre_start_form && { id: parts.pre_start_form.id, name: inLocale(parts.pre_start_form.names, ctx.locale) },
    opinions: parts.opinions.map((each) => ({
      id: each.id,
      expert: nameOf(each.expert_id) ?? { id: each.expert_id, name: '' },
      field: each.field,
      riskBefore: each.risk_before,
      riskAfter: each.risk_after,
      controls: each.controls,
      conditions: each.conditions,
      givenAt: each.given_at,
      isOld: each.round_no !== one.round_no,
    })),
    tasks: parts.tasks.map((each) => ({
      id: each.id,
      kind: each.kind,
      text: each.texts ? inLocale(each.texts, ctx.locale) : each.text,
      assignee: nameOf(each.assignee_id),
      dueOn: each.due_on,
      needsEvidence: each.needs_evidence,
      status: each.status,
      doneAt: each.done_at,
      note: each.note,
      files: filesOf(each.file_ids),
      offsetDays: each.offset_days,
      office: each.office,
      touches: each.touched_kind === null ? null : { kind: each.touched_kind, id: each.touched_id! },
      mayFinish: isOpen && each.status === TASK.open && ctx.employeeId !== null && [each.assignee_id, owner].includes(ctx.employeeId),
    })),
    taskKinds: mayManageTasks(facts) ? [...taskKindsIn(one.status)] : [],
    leftOut: parts.left_out.map(({ touched_kind, touched_id, reason, left_out_by_id }) => ({
      touches: { kind: touched_kind, id: touched_id },
      reason,
      by: nameOf(left_out_by_id),
    })),
    inspections: parts.inspections.map((each) => ({
      id: each.id,
      code: each.code,
      href: `${appPath('change/records')}/${each.id}`,
      status: each.status,
      result: each.result,
      isPreStart: each.id === parts.pre_start_id,
    })),
    openFindings: parts.open_findings,
    actions: await readCaseActions(ctx, id),
    issues: await readCaseIssues(ctx, id),
    mayRaise: mayRaise(one.status) && mayManageTasks(facts),
    signing,
    events: [
      ...(await allowedEvents(ctx, caseMachine, one, { facts, operations: OPERATIONS, kind: CASE })).filter(
        ({ refusal }) => !NEVER.has(refusal?.key),
      ),
      ...(parts.opinions.some(
        (each) => each.round_no === one.round_no && each.given_at === null && each.expert_id === ctx.employeeId && ctx.employeeId !== null,
      )
        ? [{ event: 'judge', refusal: null }]
        : []),
      ...(isOpen && one.nature === NATURE.temporary && parts.succeeded_by === null && (await mayRequest(ctx, one))
        ? [{ event: 'succeed', refusal: null }]
        : []),
    ],
  };
}
