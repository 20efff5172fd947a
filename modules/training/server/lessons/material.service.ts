import { createInUnit, loadShared, ownUnit, placeOfUnit, sharedOrOwn, unitTree } from '@quantum/modules/organization/server-api';
import {
  inLocale,
  type HistoryEntry,
  type HistoryQuery,
  type Localized,
  type PagedQuery,
  type PageOf,
  type QueryCriteria,
} from '@quantum/platform/contract';
import { allowedEvent, json, readHistory, runList, type AnyList, type Ctx, type RecordKind } from '@quantum/platform/server';
import { trainingOps as ops, type DownRow, type NewSet, type SetDetail } from '../../contract/index.ts';
import { readQuestions } from '../quiz/question.store.ts';
import { SET, type SetRecord } from '../tables.ts';
import { lessonDownList } from './lesson.list.ts';

/** Material is read by its whole company. */
export async function listMaterial<R>(ctx: Ctx, list: AnyList, query: PagedQuery): Promise<PageOf<R>> {
  return runList<R>(ctx, list, await sharedOrOwn(ctx, query));
}

const both = (key: string, value: readonly (string | number)[]): QueryCriteria => ({
  key,
  condition: 'in',
  value: [...value],
  connection: 'and',
  isValueADigital: false,
});

/**
 * The specification's lookup of lessons. `type`: lessons with a step of one of those types. `orgIds`: lessons those units can use: their own and
 * those kept by a unit above them.
 */
export async function listLessonLookup(ctx: Ctx, query: PagedQuery): Promise<PageOf<DownRow>> {
  const { type = [], orgIds = [] } = query.params as { type?: string[]; orgIds?: number[] };
  const tree = await unitTree(ctx.kernel);
  const keepers = orgIds.flatMap((id) => tree.above(id).map((unit) => unit.id));
  const asked = [...(type.length > 0 ? [both('lessonType', type)] : []), ...(orgIds.length > 0 ? [both('orgId', keepers)] : [])];
  return listMaterial(ctx, lessonDownList, { ...query, queryCriterias: [...query.queryCriterias, ...asked] });
}

export async function materialHistory(ctx: Ctx, kind: RecordKind, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadShared(ctx, kind, id);
  return readHistory(ctx, kind.kind, id, page);
}

/** What a key was and became is told to those alone who may read keys. */
export async function setHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  const entries = await materialHistory(ctx, SET, id, page);
  if (await ctx.holds(ops.readQuestions)) return entries;
  return entries.map(({ changes: { key: _, ...changes }, ...entry }) => ({ ...entry, changes }));
}

interface NewMaterial {
  kind: RecordKind;
  prefix: string;
  clientId: string;
  unitId: number;
  names: Localized;
  values: Record<string, unknown>;
  /** Refuses a second one, once it is known not to be the same call again. */
  unless?: () => Promise<void>;
}
/** Material of a unit the actor holds the operation in. */
export async function createMaterial(
  ctx: Ctx,
  { kind, prefix, clientId, unitId, names, values, unless }: NewMaterial,
): Promise<{ id: number; code: string }> {
  const { id, code } = await createInUnit(ctx, { kind }, { clientId, unit: await ownUnit(ctx, unitId) }, async () => {
    await unless?.();
    return { prefix, words: [names], values: { names: json(names), ...values } };
  });
  return { id, code };
}

export const createSet = (ctx: Ctx, { clientId, unitId, names }: NewSet) =>
  createMaterial(ctx, { kind: SET, prefix: 'TQS', clientId, unitId, names, values: {} });

export async function readSet(ctx: Ctx, id: number): Promise<SetDetail> {
  return describeSet(ctx, await loadShared<SetRecord>(ctx, SET, id));
}

async function describeSet(ctx: Ctx, record: SetRecord): Promise<SetDetail> {
  return {
    id: record.id,
    code: record.code,
    name: inLocale(record.names, ctx.locale),
    names: record.names,
    maintenance_department: record.unit_id,
    questionCount: (await readQuestions(ctx.db, record.id)).filter(({ retired }) => !retired).length,
    ...(await placeOfUnit(ctx, record.unit_id)),
    version: record.version,
    events: await allowedEvent(ctx, record, 'addQuestion', ops.saveQuestion),
  };
}
