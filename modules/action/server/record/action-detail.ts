import { settingOf } from '@quantum/modules/system/server-api';
import { RETURNS_THAT_ESCALATE } from './action-settings.ts';
import { HAZARD_LEVEL, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { returnedReasonOf } from '@quantum/modules/task/server-api';
import { personRefs, findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation, type PersonRef } from '@quantum/platform/contract';
import { allowedEvents, loadScoped, readHistory, type Ctx } from '@quantum/platform/server';
import { ACTION_STATUS, actionOps, type ActionDetail, type ActionPhoto, type ExtensionView } from '../../contract/index.ts';
import { actionMachine, type ActionEvent } from '../../domain/action.machine.ts';
import { awaitingVerificationSince, isLate, turnOf, turnSince } from '../../domain/overdue.rules.ts';
import { describedIn } from '../../domain/description.rules.ts';
import { factsOf, type MoreFacts } from './action-facts.ts';
import { readPhotos } from './action.store.ts';
import { readExtras } from './action-extras.store.ts';
import type { ExtensionRow } from '../progress/extension.store.ts';
import { describeSources } from '../extension-points.ts';
import { ACTION, type ActionRecord } from './tables.ts';

/** Which operation an event needs; the system's own events have none. */
const EVENT_OPERATION: Partial<Record<ActionEvent, Operation>> = {
  raise: actionOps.raise,
  assign: actionOps.assign,
  reassign: actionOps.reassign,
  handOver: actionOps.handOver,
  plan: actionOps.plan,
  accept: actionOps.accept,
  extend: actionOps.extend,
  approveExtension: actionOps.approveExtension,
  refuseExtension: actionOps.refuseExtension,
  submit: actionOps.submit,
  pass: actionOps.pass,
  return: actionOps.sendBack,
  review: actionOps.review,
  rejectReview: actionOps.rejectReview,
  confirm: actionOps.confirm,
  reopen: actionOps.reopen,
  cancel: actionOps.cancel,
};

export async function readAction(ctx: Ctx, id: number): Promise<ActionDetail> {
  return describeAction(ctx, await loadScoped<ActionRecord>(ctx, ACTION, id, actionOps.read));
}

export async function actionHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, ACTION, id);
  return readHistory(ctx, ACTION.kind, id, page);
}

/** What the data said, as key and parameters of its words. */
export const effectWords = (result: string | null, code: string): [string, { code: string }] => [
  result === 'failed' ? 'action.effect.failedAgain' : 'action.effect.passedSince',
  { code },
];

/** Told with the assigning and on the record until it is verified: no one of the unit may, so it goes to a unit above or to no one. */
async function verifierWarning(ctx: Ctx, action: ActionRecord, name: string | undefined): Promise<string | null> {
  const ended = action.verified_at !== null || action.closed_at !== null || action.status === ACTION_STATUS.cancelled;
  if (ended || action.responsible_id === null || action.verifier_unit_id === action.unit_id) return null;
  const tree = await unitTree(ctx.kernel);
  const nameOf = (id: number) => inLocale(tree.get(id)?.names ?? {}, ctx.locale);
  if (action.verifier_id === null) return ctx.t('action.verifierWarning.none', { unit: nameOf(action.unit_id) });
  if (action.verifier_unit_id === null || name === undefined) return null;
  return ctx.t('action.verifierWarning.above', { unit: nameOf(action.unit_id), above: nameOf(action.verifier_unit_id), person: name });
}

const amount = (value: number | string | null): number | null => (value === null ? null : Number(value));

const ID_OF_TURN = { responsible: 'responsible_id', verifier: 'verifier_id', finalReviewer: 'final_reviewer_id' } as const;

export async function describeAction(ctx: Ctx, action: ActionRecord): Promise<ActionDetail> {
  const extras = await readExtras(ctx, action);
  const person = await personRefs(ctx, peopleOf(action, extras));
  const unit = (await unitTree(ctx.kernel)).get(action.unit_id);
  const space = action.space_id === null ? undefined : (await findSpaces(ctx, [action.space_id])).get(action.space_id);
  const photos = await readPhotos(ctx, action.id);
  const source = (await describeSources(ctx, [action]))(action);
  const persons = (ids: readonly number[]): PersonRef[] => ids.map(person).filter((one) => one !== null);
  const ofPhase = (phase: string): ActionPhoto[] =>
    photos
      .filter((photo) => photo.phase === phase)
      .map((photo) => ({
        ...ctx.kernel.files.ref(photo, ctx.actor, ctx.now()),
        at: photo.at,
        by: photo.by_names ? inLocale(photo.by_names, ctx.locale) : photo.by_name,
      }));
  const own = ctx.employeeId;
  const turn = turnOf(action);
  return {
    id: action.id,
    code: action.code,
    title: action.title,
    description: describedIn(ctx.locale, action.description, source?.about),
    unitId: action.unit_id,
    unitName: unit ? inLocale(unit.names, ctx.locale) : '',
    spaceName: space ? inLocale(space.names, ctx.locale) : null,
    mode: action.mode,
    risk: action.risk,
    status: action.status,
    category: action.category,
    responsibleId: action.responsible_id,
    responsibleName: person(action.responsible_id)?.name ?? null,
    verifierId: action.verifier_id,
    dueAt: action.due_at,
    closedAt: action.closed_at,
    eventOn: action.event_on,
    late: isLate(action, ctx.now()),
    waitingSince: awaitingVerificationSince(action),
    turnOf: turn === null ? null : (person(action[ID_OF_TURN[turn]])?.name ?? null),
    turnSince: turnSince(action),
    extensionCount: action.extension_count,
    extensionPending: action.extension_pending,
    returnCount: action.return_count,
    returnsThatEscalate: await settingOf(ctx, RETURNS_THAT_ESCALATE, action.unit_id),
    reopenedCount: action.reopened_count,
    timeZone: unit?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE,
    version: action.version,
    source: {
      kind: action.source_kind,
      id: action.source_id,
      title: source?.title ?? '',
      code: source?.code ?? '',
      href: source?.href ?? '',
    },
    responsible: person(action.responsible_id),
    coOwners: persons(action.co_owner_ids),
    verifier: person(action.verifier_id),
    verifierWarning: await verifierWarning(ctx, action, person(action.verifier_id)?.name),
    finalReviewer: person(action.final_reviewer_id),
    raisedBy: person(action.raised_by_id),
    watchers: persons(extras.watchers),
    watching: own !== null && extras.watchers.includes(own),
    hazardLevel: action.hazard_level ?? HAZARD_LEVEL.general,
    measures: action.measures,
    funds: amount(action.funds),
    currency: action.currency,
    emergencyPlan: action.emergency_plan,
    emergencyPlanFile: extras.planFile && ctx.kernel.files.ref(extras.planFile, ctx.actor, ctx.now()),
    causes: action.causes,
    costActual: amount(action.cost_actual),
    resultNote: action.result_note,
    returnedReason: action.return_count === 0 ? null : await returnedReasonOf(ctx, ACTION.kind, action.id, TASK_TYPE.correctiveAction),
    reopenedReason: action.reopened_code === null ? action.reopened_note : ctx.t(...effectWords('failed', action.reopened_code)),
    verifyNote: action.verify_note,
    reviewNote: action.review_note,
    originalDueAt: action.original_due_at,
    startedAt: action.started_at,
    finishedAt: action.finished_at,
    verifiedAt: action.verified_at,
    reviewedAt: action.reviewed_at,
    escalatedAt: action.escalated_at,
    createdAt: action.created_at,
    extensions: extras.extensions.map((row) => extensionView(row, person, persons)),
    effectiveness: {
      days: action.effectiveness_days,
      on: action.effectiveness_on,
      askedAt: action.effectiveness_asked_at,
      result: action.effectiveness_result,
      note:
        action.effectiveness_code === null
          ? action.effectiveness_note
          : ctx.t(...effectWords(action.effectiveness_result, action.effectiveness_code)),
      at: action.effectiveness_at,
    },
    notice: extras.notice,
    before: ofPhase('before'),
    after: ofPhase('after'),
    events: await eventsOf(ctx, action, {
      before: photos.filter((p) => p.phase === 'before').length,
      after: 1,
      extension: extras.extensions.find((row) => row.answer === null),
    }),
  };
}

/** Everyone the record names. */
const peopleOf = (action: ActionRecord, { extensions, watchers }: { extensions: ExtensionRow[]; watchers: number[] }): number[] =>
  [
    action.responsible_id,
    ...action.co_owner_ids,
    action.verifier_id,
    action.final_reviewer_id,
    action.raised_by_id,
    ...watchers,
    ...extensions.flatMap((row) => [row.requested_by, row.answered_by, ...row.approver_ids]),
  ].filter((id) => id !== null);

const extensionView = (
  row: ExtensionRow,
  person: (id: number | null) => PersonRef | null,
  persons: (ids: readonly number[]) => PersonRef[],
): ExtensionView => ({
  id: row.id,
  reason: row.reason,
  by: person(row.requested_by),
  at: new Date(row.requested_at).toISOString(),
  fromDue: new Date(row.from_due).toISOString(),
  toDue: new Date(row.to_due).toISOString(),
  answer: row.answer,
  answeredBy: person(row.answered_by),
  answeredAt: row.answered_at && new Date(row.answered_at).toISOString(),
  note: row.answer_note,
  approvers: persons(row.approver_ids),
});

/** Shown only while they mean something: answering an extension that waits, a check that asks. */
const PASSING: Partial<Record<ActionEvent, (action: ActionRecord) => boolean>> = {
  approveExtension: (action) => action.extension_pending,
  refuseExtension: (action) => action.extension_pending,
  confirm: (action) => action.effectiveness_asked_at !== null && action.effectiveness_result === null,
};

/** The photo a result needs comes with the event, so it refuses nothing yet; assigning brings the responsible person along. */
async function eventsOf(ctx: Ctx, action: ActionRecord, more: MoreFacts): Promise<ActionDetail['events']> {
  const events = await allowedEvents(ctx, actionMachine, action, {
    facts: await factsOf(ctx, action, more),
    operations: EVENT_OPERATION,
    kind: ACTION,
  });
  return events
    .filter(({ event }) => PASSING[event]?.(action) !== false)
    .map(({ event, refusal }) => ({ event, refusal: event === 'assign' ? null : refusal }));
}
