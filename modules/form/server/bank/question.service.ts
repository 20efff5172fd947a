import { RECORD_STATUS, wordOf } from '@quantum/modules/dictionary/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  insertRecord,
  Invalid,
  json,
  loadScoped,
  lockScoped,
  parse,
  readHistory,
  saveRecord,
  Taken,
  uniqueViolation,
  type Ctx,
} from '@quantum/platform/server';
import { draftItem, questionOps, type FormItem, type NewQuestion, type QuestionChange, type QuestionDetail } from '../../contract/index.ts';
import { questionFaults, toBank } from '../../domain/bank.rules.ts';
import { sameValue } from '../../domain/compare.rules.ts';
import { questionMachine, type QuestionEvent } from '../../domain/question.machine.ts';
import { resultsOf } from '../extension-points.ts';
import { placeOf } from '../form-draft.ts';
import { insertQuestionVersion, QUESTION, readQuestionVersions, readUsesOfQuestion, type QuestionRecord } from './question.store.ts';

async function detailOf(ctx: Ctx, question: QuestionRecord): Promise<QuestionDetail> {
  const versions = await readQuestionVersions(ctx.db, question.id);
  const uses = await readUsesOfQuestion(ctx, question.id);
  const unit = (await unitTree(ctx.kernel)).get(question.unit_id);
  const state = { ...question, status: wordOf(RECORD_STATUS, question.status) as 'active' };
  return {
    id: question.id,
    code: question.code,
    name: inLocale(question.names, ctx.locale),
    no: question.no,
    item: versions[0]!.item,
    org_id: question.unit_id,
    unitName: unit ? inLocale(unit.names, ctx.locale) : null,
    timeZone: unit?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE,
    status: question.status,
    version: question.version,
    versions,
    uses,
    results: await resultsOf(ctx, uses),
    events: [
      ...(await allowedEvents(ctx, questionMachine, state, { facts: {}, operations: questionOps })),
      ...(state.status === 'active' ? await allowedEvent(ctx, question, 'update', questionOps.update) : []),
    ],
  };
}

export const readQuestion = async (ctx: Ctx, id: number): Promise<QuestionDetail> =>
  detailOf(ctx, await loadScoped<QuestionRecord>(ctx, QUESTION, id));

export async function questionHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<QuestionRecord>(ctx, QUESTION, id);
  return readHistory(ctx, QUESTION.kind, id, page);
}

/** The question as the bank keeps it: complete, and without a fault of its own. */
function soundItem(input: FormItem): FormItem {
  const faults = questionFaults(input);
  if (faults.length > 0) throw new Invalid(faults.map((key) => ({ path: 'item', key })));
  return parse(draftItem, toBank(input));
}

const columnsOf = (code: string, item: FormItem) => ({
  names: json(item.text),
  type: item.type,
  tags: item.tags ?? [],
  critical: item.critical,
  search: [code, ...Object.values(item.text), ...(item.tags ?? [])].join(' ').toLowerCase(),
});

export async function createQuestion(ctx: Ctx, input: NewQuestion): Promise<QuestionDetail> {
  const place = await placeOf(ctx, input.org_id);
  const item = soundItem(input.item);
  const id = await insertRecord(ctx, QUESTION, {
    ...place,
    code: input.code,
    no: 1,
    status: RECORD_STATUS.active,
    ...columnsOf(input.code, item),
  }).catch((error: unknown) => {
    if (uniqueViolation(error)) throw new Taken('code');
    throw error;
  });
  await insertQuestionVersion(ctx, id, 1, item);
  await ctx.audit({
    kind: QUESTION.kind,
    id,
    code: input.code,
    event: 'create',
    to: RECORD_STATUS.active,
    companyId: place.company_id,
    unitId: place.unit_id,
  });
  return readQuestion(ctx, id);
}

/** What is asked differently is the next version; the same again changes nothing but the history. */
export async function updateQuestion(ctx: Ctx, id: number, input: QuestionChange): Promise<QuestionDetail> {
  const question = await lockScoped<QuestionRecord>(ctx, QUESTION, id, input.version);
  const item = soundItem(input.item);
  const [newest] = await readQuestionVersions(ctx.db, id);
  const isNew = !sameValue(newest!.item, item);
  const no = isNew ? question.no + 1 : question.no;
  if (isNew) await insertQuestionVersion(ctx, id, no, item);
  await saveRecord(ctx, QUESTION, question, { no, ...columnsOf(question.code, item) });
  const changes = changesOf({ names: newest!.item.text, no: question.no }, { names: item.text, no });
  await ctx.audit({
    kind: QUESTION.kind,
    id,
    code: question.code,
    event: 'update',
    changes,
    companyId: question.company_id,
    unitId: question.unit_id,
  });
  return readQuestion(ctx, id);
}

/** Retired it is no longer offered; forms that ask it keep it. */
export async function moveQuestion(ctx: Ctx, id: number, event: QuestionEvent, version: number): Promise<QuestionDetail> {
  const question = await lockScoped<QuestionRecord>(ctx, QUESTION, id, version);
  const to = RECORD_STATUS[ctx.move(questionMachine, { status: wordOf(RECORD_STATUS, question.status) as 'active' }, event, {})];
  await saveRecord(ctx, QUESTION, question, { status: to });
  await ctx.audit({
    kind: QUESTION.kind,
    id,
    code: question.code,
    event,
    from: question.status,
    to,
    companyId: question.company_id,
    unitId: question.unit_id,
  });
  return readQuestion(ctx, id);
}
