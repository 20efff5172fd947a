import { CODE_CATEGORY, CORRECTIVE_ACTION_MODE, HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import { codeTree } from '@quantum/modules/dictionary/server-api';
import { findSpaces, unitTree } from '@quantum/modules/organization/server-api';
import { dayAt, cut } from '@quantum/platform/domain';
import {
  inScope,
  insertRecord,
  Invalid,
  keepFiles,
  lockScoped,
  nextCode,
  NotFound,
  Refused,
  systemActor,
  type Ctx,
} from '@quantum/platform/server';
import { ACTION_STATUS, PERSON_SOURCE, type ActionDetail, type CreateAction } from '../../contract/index.ts';
import { dueAfter, earlierDue } from '../../domain/due.rules.ts';
import { isSampled } from '../../domain/sample.rules.ts';
import { describeAction } from '../record/action-detail.ts';
import { move, mustBeAbleToCorrect, mustBeActive, completeMove, completeMoveQuietly } from '../progress/action-move.service.ts';
import { insertPhotos, reloadAction } from '../record/action.store.ts';
import { verifierFor } from '../progress/action-tasks.ts';
import { settingOf } from '@quantum/modules/system/server-api';
import { dueDaysOf, SAMPLE_SHARE } from '../record/action-settings.ts';
import { ACTION, type ActionRecord } from '../record/tables.ts';

interface NewAction {
  sourceKind: string;
  sourceId: number;
  companyId: number;
  unitId: number;
  businessLineId: number | null;
  spaceId: number | null;
  title: string;
  description: string;
  category: string | null;
  risk: string;
  /** General unless said otherwise. */
  hazardLevel?: string;
  mode: string;
  /** UTC: corrected by then, or earlier where its risk asks for it. */
  dueAt?: string;
  responsibleId: number | null;
  raisedById: number | null;
  measures: string | null;
  photosBefore: readonly number[];
  photosAfter: readonly number[];
}

const TITLE = 120;

/** When a correction of this risk is due in a unit: the days of the setting as it holds there today, counted from now or an earlier instant. */
export async function dueByRisk(ctx: Ctx, unitId: number, risk: string, zone: string, since: Date = ctx.now()): Promise<string> {
  const setting = dueDaysOf(risk);
  if (setting === undefined) throw new Refused('action.refusal.unknownRisk', { risk });
  return dueAfter(since, await settingOf(ctx, setting, unitId), zone).toISOString();
}

async function insertDraft(ctx: Ctx, input: NewAction): Promise<ActionRecord> {
  const unit = (await unitTree(ctx.kernel)).get(input.unitId)!;
  await mustBeActive(ctx, [input.responsibleId], input.companyId);
  const now = ctx.now();
  const day = dayAt(now, unit.timeZone);
  const byRisk = await dueByRisk(ctx, input.unitId, input.risk, unit.timeZone);
  const due = earlierDue(byRisk, input.dueAt);
  const code = await nextCode(ctx, `CA-${unit.code}-${day.slice(0, 7).replace('-', '')}`);
  const verifier = await verifierFor(
    ctx,
    { company_id: input.companyId, unit_id: input.unitId },
    input.responsibleId === null ? [] : [input.responsibleId],
  );
  const id = await insertRecord(ctx, ACTION, {
    company_id: input.companyId,
    unit_id: input.unitId,
    business_line_id: input.businessLineId,
    event_on: day,
    code,
    source_kind: input.sourceKind,
    source_id: input.sourceId,
    title: cut(input.title, TITLE),
    description: input.description,
    category: input.category,
    risk: input.risk,
    hazard_level: input.hazardLevel ?? HAZARD_LEVEL.general,
    mode: input.mode,
    status: ACTION_STATUS.draft,
    space_id: input.spaceId,
    responsible_id: input.responsibleId,
    verifier_id: verifier?.employeeId ?? null,
    verifier_unit_id: verifier?.unitId ?? null,
    raised_by_id: input.raisedById,
    due_at: due,
    original_due_at: due,
    measures: input.measures,
    search: cut(`${code} ${input.title} ${input.description}`.toLowerCase(), 1000),
  });
  await keepFiles(ctx, [...input.photosBefore, ...input.photosAfter], ACTION.kind, id, { kind: input.sourceKind, id: input.sourceId });
  await insertPhotos(ctx, id, input.photosBefore, 'before');
  await insertPhotos(ctx, id, input.photosAfter, 'after');
  return reloadAction(ctx, id);
}

/**
 * Raises an action in the caller's transaction. With a responsible person the system assigns it at once, due by the
 * risk's default; an immediate correction closes in one step when both photos are there.
 */
export async function raiseAction(ctx: Ctx, input: NewAction): Promise<ActionRecord> {
  const draft = await insertDraft(ctx, input);
  if (input.mode !== CORRECTIVE_ACTION_MODE.immediateCorrection) return raiseDraft(ctx, draft);
  const now = ctx.now().toISOString();
  return move(ctx, draft, 'correctNow', {
    finished_at: now,
    closed_at: now,
    to_sample: isSampled(draft.id, await settingOf(ctx, SAMPLE_SHARE, draft.unit_id)),
  });
}

async function raiseDraft(ctx: Ctx, draft: ActionRecord): Promise<ActionRecord> {
  const raised = await move(ctx, draft, 'raise', {});
  if (raised.responsible_id === null) {
    await completeMoveQuietly(ctx, draft, raised, 'raise');
    return raised;
  }
  const assigned = await move(ctx.for(systemActor('assign by rule')), raised, 'assign', {});
  await completeMoveQuietly(ctx, raised, assigned, 'assign');
  return assigned;
}

/** Raised by a person, from no record: only where they hold the raising. */
export async function createAction(ctx: Ctx, input: CreateAction): Promise<ActionDetail> {
  const unit = (await unitTree(ctx.kernel)).get(input.unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id }))
    throw new NotFound();
  const spaceId = input.spaceId ?? null;
  if (spaceId !== null && (await findSpaces(ctx, [spaceId])).get(spaceId)?.unitId !== unit.id)
    throw new Invalid([{ path: 'spaceId', key: 'action.fault.otherSpace' }]);
  if (input.category && !(await codeTree(ctx.kernel)).isIn(CODE_CATEGORY.findingCategory, input.category))
    throw new Invalid([{ path: 'category', key: 'platform.fault.code' }]);
  const by = ctx.employeeId;
  if (by === null) throw new Refused('action.refusal.noEmployee');
  if (input.responsibleId) await mustBeAbleToCorrect(ctx, input.responsibleId, unit.companyId);
  const action: NewAction = {
    sourceKind: PERSON_SOURCE,
    sourceId: by,
    companyId: unit.companyId,
    unitId: unit.id,
    businessLineId: unit.businessLineId,
    spaceId,
    title: input.title,
    description: input.description,
    category: input.category ?? null,
    risk: input.risk,
    mode: CORRECTIVE_ACTION_MODE.assignTask,
    responsibleId: input.responsibleId ?? null,
    raisedById: by,
    measures: input.measures ?? null,
    photosBefore: input.photosBefore,
    photosAfter: [],
    ...(input.hazardLevel === undefined ? {} : { hazardLevel: input.hazardLevel }),
  };
  if (!input.draft) return describeAction(ctx, await raiseAction(ctx, action));
  const draft = await insertDraft(ctx, action);
  await ctx.audit({
    kind: ACTION.kind,
    id: draft.id,
    code: draft.code,
    event: 'create',
    to: draft.status,
    companyId: draft.company_id,
    unitId: draft.unit_id,
  });
  return describeAction(ctx, draft);
}

/** The draft goes out; its days to correct count from now. */
export async function raiseByHand(ctx: Ctx, id: number, input: { version: number }): Promise<ActionDetail> {
  const draft = await lockScoped<ActionRecord>(ctx, ACTION, id, input.version);
  const unit = (await unitTree(ctx.kernel)).get(draft.unit_id)!;
  const due = await dueByRisk(ctx, draft.unit_id, draft.risk, unit.timeZone);
  const raised = await move(ctx, draft, 'raise', { due_at: due, original_due_at: due });
  if (raised.responsible_id === null) return completeMove(ctx, draft, raised, 'raise');
  return completeMove(ctx, raised, await move(ctx.for(systemActor('assign by rule')), raised, 'assign', {}), 'assign');
}
