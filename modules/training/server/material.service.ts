import { codeTree } from '@quantum/modules/dictionary/server-api';
import { loadShared, lockShared, sharedOrOwn, unitTree } from '@quantum/modules/organization/server-api';
import {
  inLocale,
  type HistoryEntry,
  type HistoryQuery,
  type Localized,
  type Operation,
  type PagedQuery,
  type PageOf,
} from '@quantum/platform/contract';
import {
  allowedEvent,
  allowedEvents,
  inScope,
  insertRecord,
  Invalid,
  json,
  nextCode,
  NotFound,
  readHistory,
  Refused,
  runList,
  saveRecord,
  type AnyList,
  type Ctx,
  type RecordKind,
} from '@quantum/platform/server';
import {
  LESSON_STATUS as L,
  paperPath,
  TRAINING_CATEGORY,
  trainingOps as ops,
  type Moved,
  type NewPaper,
  type NewQuestion,
  type NewSet,
  type PaperDetail,
  type QuestionWithHealth,
  type SetDetail,
} from '../contract/index.ts';
import { healthOf } from './quiz/item.read.ts';
import { questionFaults } from '../domain/question.rules.ts';
import { publishMachine, type PublishEvent } from '../domain/training.machine.ts';
import {
  findByClientId,
  insertQuestion,
  lessonsOfPaper,
  papersOfSet,
  readQuestions,
  readSetRow,
  retireQuestion,
} from './training.store.ts';
import { PAPER, SET, type PaperRecord, type SetRecord } from './tables.ts';

/** Material is read by its whole company. */
export async function listMaterial<R>(ctx: Ctx, list: AnyList, query: PagedQuery): Promise<PageOf<R>> {
  return runList<R>(ctx, list, await sharedOrOwn(ctx, query));
}

export async function materialHistory(ctx: Ctx, kind: RecordKind, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadShared(ctx, kind, id);
  return readHistory(ctx, kind.kind, id, {}, page);
}

/** A unit the actor holds the operation in; 1410 for others. */
export async function ownUnit(ctx: Ctx, unitId: number) {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit || unit.companyId === null || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id }))
    throw new NotFound();
  return { ...unit, companyId: unit.companyId };
}

interface NewMaterial {
  kind: RecordKind;
  table: 'training.question_set' | 'training.paper' | 'training.lesson' | 'training.instructor' | 'training.video';
  prefix: string;
  clientId: string;
  unitId: number;
  names: Localized;
  values: Record<string, unknown>;
  /** Refuses a second one, once it is known not to be the same call again. */
  unless?: () => Promise<void>;
}
/** A new record of a unit the actor holds the operation in; sent twice under one `clientId` it is one. */
export async function createMaterial(ctx: Ctx, it: NewMaterial): Promise<{ id: number; code: string }> {
  const unit = await ownUnit(ctx, it.unitId);
  await ctx.lockClientId(it.clientId);
  const before = await findByClientId(ctx, it.table, unit.companyId, it.clientId);
  if (before) {
    ctx.audited++;
    return { id: before.id, code: before.code };
  }
  await it.unless?.();
  const code = await nextCode(ctx, it.prefix);
  const id = await insertRecord(ctx, it.kind, {
    company_id: unit.companyId,
    unit_id: unit.id,
    code,
    client_id: it.clientId,
    names: json(it.names),
    search: `${code} ${Object.values(it.names).join(' ')}`.toLowerCase(),
    ...it.values,
  });
  await audit(ctx, it.kind, { id, code, company_id: unit.companyId, unit_id: unit.id }, 'create');
  return { id, code };
}

interface Audited {
  id: number;
  code: string;
  company_id: number;
  unit_id: number;
}
export const audit = (ctx: Ctx, kind: RecordKind, it: Audited, event: string, more: object = {}) =>
  ctx.audit({ kind: kind.kind, id: it.id, code: it.code, event, companyId: it.company_id, unitId: it.unit_id, ...more });

export async function placeOf(ctx: Ctx, unitId: number): Promise<{ unitName: string; timeZone: string }> {
  const unit = (await unitTree(ctx.kernel)).get(unitId)!;
  return { unitName: inLocale(unit.names, ctx.locale), timeZone: unit.timeZone };
}

export const createSet = (ctx: Ctx, { clientId, unitId, names }: NewSet) =>
  createMaterial(ctx, { kind: SET, table: 'training.question_set', prefix: 'TQS', clientId, unitId, names, values: {} });

export async function readSet(ctx: Ctx, id: number): Promise<SetDetail> {
  return describeSet(ctx, await loadShared<SetRecord>(ctx, SET, id));
}

async function describeSet(ctx: Ctx, it: SetRecord): Promise<SetDetail> {
  return {
    id: it.id,
    code: it.code,
    name: inLocale(it.names, ctx.locale),
    names: it.names,
    maintenance_department: it.unit_id,
    questionCount: (await readQuestions(ctx.db, it.id)).filter(({ retired }) => !retired).length,
    ...(await placeOf(ctx, it.unit_id)),
    version: it.version,
    events: await allowedEvent(ctx, it, 'addQuestion', ops.saveQuestion),
  };
}

/** With their keys: for those who write them. */
export async function questionsOf(ctx: Ctx, id: number): Promise<QuestionWithHealth[]> {
  await loadShared<SetRecord>(ctx, SET, id);
  const questions = await readQuestions(ctx.db, id);
  const health = await healthOf(ctx, id, questions);
  return questions.map((one) => ({ ...one, ...health(one.id) }));
}

export async function addQuestion(ctx: Ctx, id: number, { version, ...question }: NewQuestion): Promise<SetDetail> {
  const it = await lockShared<SetRecord>(ctx, SET, id, version);
  const codes = await codeTree(ctx.kernel);
  const faults = questionFaults(question);
  if (!codes.isIn(TRAINING_CATEGORY.questionKind, question.kind)) faults.push({ path: 'kind', key: 'platform.fault.code' });
  if (faults.length > 0) throw new Invalid(faults);
  await insertQuestion(ctx, id, question);
  await saveRecord(ctx, SET, it, {});
  await audit(ctx, SET, it, 'addQuestion');
  return readSet(ctx, id);
}

/** A question a live paper needs stays. */
export async function retireOne(ctx: Ctx, id: number, questionId: number, { version }: Moved): Promise<SetDetail> {
  const it = await lockShared<SetRecord>(ctx, SET, id, version);
  const left = (await readQuestions(ctx.db, id)).filter((one) => !one.retired && one.id !== questionId).length;
  const short = (await papersOfSet(ctx.db, id)).filter((paper) => paper.question_count > left);
  if (short.length > 0)
    throw new Refused(
      'training.refusal.needed',
      { count: short.length },
      short.map((paper) => ({ title: paper.code, href: paperPath(paper.id) })),
    );
  if (!(await retireQuestion(ctx, id, questionId))) throw new NotFound();
  await saveRecord(ctx, SET, it, {});
  await audit(ctx, SET, it, 'retireQuestion');
  return readSet(ctx, id);
}

export async function createPaper(ctx: Ctx, { clientId, unitId, names, ...paper }: NewPaper): Promise<{ id: number; code: string }> {
  await loadShared<SetRecord>(ctx, SET, paper.setId);
  return createMaterial(ctx, {
    kind: PAPER,
    table: 'training.paper',
    prefix: 'TPA',
    clientId,
    unitId,
    names,
    values: {
      set_id: paper.setId,
      question_count: paper.questionCount,
      pass_mark: paper.passMark,
      minutes: paper.minutes,
      attempts: paper.attempts,
      status: L.unPublished,
    },
  });
}

export async function readPaper(ctx: Ctx, id: number): Promise<PaperDetail> {
  const it = await loadShared<PaperRecord>(ctx, PAPER, id);
  const set = (await readSetRow(ctx.db, it.set_id))!;
  const events = await allowedEvents(ctx, publishMachine, it, await paperFacts(ctx, it), MOVES);
  return {
    id: it.id,
    code: it.code,
    paperSerialNumber: it.code,
    name: inLocale(it.names, ctx.locale),
    names: it.names,
    setId: it.set_id,
    setName: inLocale(set.names, ctx.locale),
    questionCount: it.question_count,
    passMark: it.pass_mark,
    minutes: it.minutes,
    attempts: it.attempts,
    status: it.status,
    ...(await placeOf(ctx, it.unit_id)),
    version: it.version,
    events,
  };
}
const MOVES: Partial<Record<PublishEvent, Operation>> = { publish: ops.movePaper, invalidate: ops.movePaper };

async function paperFacts(ctx: Ctx, it: PaperRecord) {
  const pool = (await readQuestions(ctx.db, it.set_id)).filter(({ retired }) => !retired).length;
  return { lacks: pool < it.question_count ? 'training.refusal.pool' : null, usedBy: await lessonsOfPaper(ctx.db, it.id) };
}

export async function movePaper(ctx: Ctx, id: number, event: 'publish' | 'invalidate', { version }: Moved): Promise<PaperDetail> {
  const it = await lockShared<PaperRecord>(ctx, PAPER, id, version);
  const to = ctx.move(publishMachine, it, event, await paperFacts(ctx, it));
  await saveRecord(ctx, PAPER, it, { status: to });
  await audit(ctx, PAPER, it, event, { from: it.status, to });
  return readPaper(ctx, id);
}
