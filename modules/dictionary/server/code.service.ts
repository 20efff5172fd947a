import type { CodeEntry } from '@quantum/platform/contract';
import {
  changesOf,
  insertRecord,
  json,
  loadScoped,
  lockScoped,
  NotAllowed,
  Refused,
  saveRecord,
  Taken,
  uniqueViolation,
  type Ctx,
  presentDay,
} from '@quantum/platform/server';
import { RECORD_STATUS, wordOf, type CodeChange, type CodeRow, type NewCode } from '../contract/index.ts';
import { codeMachine, type CodeEvent, type CodeState } from '../domain/code.machine.ts';
import { CODES_CHANGED, codeTree } from './code-cache.ts';
import { CODE, nextSequence, searchOf, type CodeRecord } from './code.store.ts';

export async function readEntry(ctx: Ctx, code: string): Promise<CodeEntry[]> {
  const entry = (await codeTree(ctx.kernel)).entry(code);
  return entry ? [entry] : [];
}

export const readChildren = async (ctx: Ctx, code: string): Promise<CodeEntry[]> => (await codeTree(ctx.kernel)).children(code);
export const readFirstLevel = async (ctx: Ctx, code: string): Promise<CodeEntry[]> => (await codeTree(ctx.kernel)).firstLevel(code);

/** Children of several codes, joined by commas, in the order asked; each entry once. */
export async function readChildrenOf(ctx: Ctx, codes: string): Promise<CodeEntry[]> {
  const tree = await codeTree(ctx.kernel);
  const asked = codes.split(',').map((code) => code.trim());
  return [...new Map(asked.flatMap((code) => tree.children(code)).map((entry) => [entry.code, entry])).values()];
}

export const lockCode = (ctx: Ctx, id: number, version: number): Promise<CodeRecord> => lockScoped<CodeRecord>(ctx, CODE, id, version);

/** The entry as it is now, announced to every server. */
export async function changed(ctx: Ctx, id: number): Promise<CodeRow> {
  await ctx.notify(CODES_CHANGED);
  const { code, parent, word, texts, sequence, status, locked, version } = await loadScoped<CodeRecord>(ctx, CODE, id);
  return { id, code, parent, word, texts, sequence, status, locked, version };
}

export async function createCode(ctx: Ctx, input: NewCode): Promise<CodeRow> {
  if (!(await ctx.scope()).all) throw new NotAllowed();
  const tree = await codeTree(ctx.kernel);
  if (tree.sameAs(input.code) !== undefined) throw new Taken('code');
  if (input.parent !== null && !tree.isActive(input.parent)) throw new Refused('dictionary.refused.parentUnknown', { code: input.parent });
  const sequence = input.sequence ?? (await nextSequence(ctx.db, input.parent));
  const values = {
    code: input.code,
    parent: input.parent,
    texts: json(input.texts),
    sequence,
    status: RECORD_STATUS.active,
    event_on: presentDay(ctx),
    search: searchOf(input.code, input.texts, null),
  };
  const id = await insertRecord(ctx, CODE, values).catch((error: unknown) => {
    if (uniqueViolation(error)) throw new Taken('code');
    throw error;
  });
  await ctx.audit({ kind: CODE.kind, id, code: input.code, event: 'create', to: RECORD_STATUS.active, companyId: null, unitId: null });
  return changed(ctx, id);
}

/** Texts and place may change, of locked entries too. */
export async function updateCode(ctx: Ctx, id: number, { version, texts, sequence }: CodeChange): Promise<CodeRow> {
  const record = await lockCode(ctx, id, version);
  await saveRecord(ctx, CODE, record, {
    texts: json(texts),
    sequence,
    search: searchOf(record.code, texts, record.word),
  });
  await ctx.audit({
    kind: CODE.kind,
    id,
    code: record.code,
    event: 'update',
    changes: changesOf(record, { texts, sequence }),
    companyId: null,
    unitId: null,
  });
  return changed(ctx, id);
}

/** Retires or restores: the one function for both events. */
export async function moveCode(ctx: Ctx, id: number, event: CodeEvent, version: number): Promise<CodeRow> {
  const record = await lockCode(ctx, id, version);
  const parentActive = record.parent === null || (await codeTree(ctx.kernel)).isActive(record.parent);
  const state = wordOf(RECORD_STATUS, record.status) as CodeState;
  const to = RECORD_STATUS[ctx.move(codeMachine, { status: state }, event, { locked: record.locked, parentActive })];
  await saveRecord(ctx, CODE, record, { status: to });
  await ctx.audit({ kind: CODE.kind, id, code: record.code, event, from: record.status, to, companyId: null, unitId: null });
  return changed(ctx, id);
}
