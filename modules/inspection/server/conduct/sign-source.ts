import { startRound, voidRounds, type ClientSigner, type RoundEnd, type SignSource } from '@quantum/modules/signature/server-api';
import { moveTasks } from '@quantum/modules/task/server-api';
import { CODE_CATEGORY, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { everyLocale, inLocale } from '@quantum/platform/contract';
import { Invalid, NotFound, saveRecord, systemActor, type Ctx } from '@quantum/platform/server';
import { inspectionMachine } from '../../domain/inspection.machine.ts';
import { glanceAtInspections } from './glance.store.ts';
import { closeWhenCorrected } from './finding.service.ts';
import { readFindings } from './finding.store.ts';
import { cachedVersion } from '../record/form-ref.store.ts';
import { readClient } from '../planning/plans/plan.store.ts';
import { followRound } from '../planning/rounds/round.service.ts';
import { sharedInspection } from '../reporting/shared-inspection.read.ts';
import { notifyOfSigning } from './submission-messages.ts';
import { readCounted } from './submission.store.ts';
import { inspectionTodos } from '../record/inspection-todos.ts';
import { TASK, type InspectionRecord } from '../record/tables.ts';
import { noteStep } from '../record/inspection-step.ts';
import { lockInspection, readInspectionRow } from '../record/inspection.store.ts';
import { ROLE } from '@quantum/modules/access/contract';

/** Asked in turn for the signature: project manager, operation manager, EHS. */
const SIGNER_ROLES = [ROLE.projectManager, ROLE.operationManager, ROLE.ehsManager, ROLE.ehsOfficer] as const;

/** The second signature, where one is asked for. */
const SECOND_ROLES = { operationManager: [ROLE.operationManager], ehs: [ROLE.ehsManager, ROLE.ehsOfficer] } as const;

/** Whom the client's signature is expected of, as the plan says. */
async function clientOf(ctx: Ctx, task: InspectionRecord): Promise<ClientSigner> {
  return (task.plan_id === null ? undefined : await readClient(ctx.db, task.plan_id)) ?? { name: null, mail: null };
}

/** An inspection as what is signed: its answers, score and findings. */
async function contentOf(ctx: Ctx, task: InspectionRecord) {
  const counted = await readCounted(ctx.db, task.id);
  const findings = await readFindings(ctx.db, task.id);
  return {
    code: task.code,
    formVersion: task.form_version_id,
    space: task.space_id,
    inspector: task.inspector_id,
    answers: counted?.answers ?? [],
    receipt: counted?.receipt ?? null,
    findings: findings.map(({ code, item, description, risk }) => ({ code, item, description, risk })),
  };
}

/** What a to-do about one occurrence says. */
async function todoOf(ctx: Ctx, task: InspectionRecord) {
  const version = await cachedVersion(ctx, task.form_version_id);
  const unit = (await unitTree(ctx.kernel)).get(task.unit_id);
  const space = task.space_id === null ? undefined : (await findSpaces(ctx, [task.space_id])).get(task.space_id);
  return {
    sourceKind: TASK.kind,
    sourceId: task.id,
    code: task.code,
    title: version.names,
    place: everyLocale((locale) => [unit?.names, space?.names].flatMap((names) => (names ? [inLocale(names, locale)] : [])).join(' · ')),
    risk: task.worst_risk,
    companyId: task.company_id,
    unitId: task.unit_id,
    businessLineId: task.business_line_id,
    eventOn: task.event_on,
  };
}

/**
 * The record is answered and locked in the state `signing`: its project manager is asked, never the inspector. Where no one who
 * may sign is found, the record completes and its history says so.
 */
export async function requestSignatures(ctx: Ctx, task: InspectionRecord): Promise<void> {
  const authors = task.inspector_id === null ? [] : [task.inspector_id];
  const round = await startRound(ctx, {
    ...(await todoOf(ctx, task)),
    type: TASK_TYPE.inspectionSign,
    dueAt: null,
    mode: 'sequential',
    rule: 'all',
    signers: [
      ...[SIGNER_ROLES, ...(task.second_signer ? [SECOND_ROLES[task.second_signer]] : [])].map((roles) => ({
        roles,
        unitId: task.unit_id,
      })),
      ...(task.client_sign ? [{ client: await clientOf(ctx, task) }] : []),
    ],
    authors,
    askedBy: task.inspector_id,
  });
  if (round !== undefined) return;
  const to = ctx.moveBySystem(inspectionMachine, task, 'sign');
  const version = await saveRecord(ctx, TASK, task, { status: to });
  await noteStep(ctx.for(systemActor('nobody to sign')), task, { event: 'noSigner', from: task.status, to });
  await closeWhenCorrected(ctx, { ...task, status: to, version });
}

/** Signatures and the to-do of rework end with a record that is voided or answered by another submission. */
export async function endSigning(ctx: Ctx, task: InspectionRecord, how: 'finish' | 'cancel'): Promise<void> {
  if (!task.sign_off) return;
  await voidRounds(ctx, TASK.kind, task.id);
  await moveTasks(ctx, TASK.kind, task.id, how, TASK_TYPE.inspection);
}

async function mustKnowSections(ctx: Ctx, task: InspectionRecord, sections: readonly string[]): Promise<void> {
  const { content } = await cachedVersion(ctx, task.form_version_id);
  if (sections.some((key) => !content.sections.some((section) => section.key === key)))
    throw new Invalid([{ path: 'parts', key: 'inspection.fault.unknownSection' }]);
}

/** Sent back or taken back: the inspector has it again, with only these sections open. */
async function sendBack(ctx: Ctx, task: InspectionRecord, { outcome, reason, parts, client }: RoundEnd): Promise<void> {
  await mustKnowSections(ctx, task, parts);
  const to = ctx.moveBySystem(inspectionMachine, task, 'sendBack');
  await saveRecord(ctx, TASK, task, {
    status: to,
    sent_back_at: ctx.now().toISOString(),
    sent_back_reason: reason,
    sent_back_sections: [...parts],
  });
  const event = outcome === 'rejected' ? 'sendBack' : 'takeBack';
  await noteStep(ctx, task, { event, from: task.status, to, comment: reason }, outcome === 'rejected' ? [task.inspector_id] : []);
  const { title, place, risk } = await todoOf(ctx, task);
  await inspectionTodos.give(ctx, task, 'mend', [task.inspector_id], { title, place, risk, progressTotal: 1 });
  if (outcome === 'rejected')
    await notifyOfSigning(ctx, task, { event: 'sentBack', employeeIds: [task.inspector_id], reason: reason ?? '', client: client?.name });
  if (client)
    await notifyOfSigning(ctx, task, { event: 'clientSentBack', employeeIds: client.signers, reason: reason ?? '', client: client.name });
}

/** How an inspection is signed. */
export const inspectionSigning: SignSource = {
  kind: TASK.kind,
  lock: async (ctx, id) => {
    const task = await lockInspection(ctx.db, id);
    if (!task) throw new NotFound();
    return contentOf(ctx, task);
  },
  glance: glanceAtInspections,
  routing: {
    label: 'inspection.routing.inspection',
    facts: [
      { fact: 'risk', label: 'inspection.routing.risk', category: CODE_CATEGORY.inspectionRisk },
      { fact: 'findings', label: 'inspection.routing.findings' },
    ],
    factsOf: async (ctx, id) => ({
      risk: (await readInspectionRow(ctx.db, id)).worst_risk,
      findings: (await readFindings(ctx.db, id)).length,
    }),
    roles: SIGNER_ROLES,
  },
  shown: async (ctx, id) => sharedInspection(ctx, await readInspectionRow(ctx.db, id), 'signs'),
  asked: async (ctx, id, employeeIds) => notifyOfSigning(ctx, await readInspectionRow(ctx.db, id), { event: 'toSign', employeeIds }),
  ended: async (ctx, id, end) => {
    const task = await readInspectionRow(ctx.db, id);
    if (end.outcome !== 'signed') return sendBack(ctx, task, end);
    const to = ctx.moveBySystem(inspectionMachine, task, 'sign');
    const version = await saveRecord(ctx, TASK, task, { status: to });
    await noteStep(ctx, task, { event: 'sign', from: task.status, to }, [task.inspector_id]);
    await notifyOfSigning(ctx, task, { event: 'signed', employeeIds: [task.inspector_id], reason: '', client: end.client?.name });
    if (end.client)
      await notifyOfSigning(ctx, task, { event: 'clientSigned', employeeIds: end.client.signers, reason: '', client: end.client.name });
    await closeWhenCorrected(ctx, { ...task, status: to, version });
    if (task.round_id !== null) await followRound(ctx, task.round_id);
  },
};
