import { ORG_TYPE } from '@quantum/modules/dictionary/contract';
import { ownUnit, placeOfUnit, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, Invalid, NotFound, type Ctx } from '@quantum/platform/server';
import {
  documentationOps as ops,
  MOST_BINDER_UNITS,
  type BinderCell,
  type BinderMatrix,
  type NewPlace,
  type ProjectBinder,
} from '../../contract/index.ts';
import { completeness, missingFirst, standingOfEntry } from '../../domain/binder.rules.ts';
import { readDocumentRow } from '../documents/document.store.ts';
import { seenAmong } from '../documents/may-see.ts';
import { BINDER } from '../tables.ts';
import { loadBinder } from './binder.service.ts';
import { fitsEntry, lockEntry, readEntries } from './binder.store.ts';
import { namedEntries, seenIds } from './entry-names.ts';
import { bindersOfUnit, entriesOfUnits, readPlace, savePlace, unitsOfBinder, type EntryOfUnit } from './standing.store.ts';

/** A cell as the reader may see it: how the project stands is told, a document they may not see is not named. */
function cellOf(ctx: Ctx, one: EntryOfUnit, seen: ReadonlySet<number>): BinderCell {
  const isSeen = one.document_id !== null && seen.has(one.document_id);
  return {
    standing: standingOfEntry({ isNotNeeded: one.reason !== null, isInForce: one.document_id === null ? null : one.is_in_force }),
    controlledDocumentId: isSeen ? one.document_id : null,
    code: isSeen ? one.code : null,
    title: isSeen && one.titles ? inLocale(one.titles, ctx.locale) : null,
    reason: one.reason,
  };
}
const cellsOf = async (ctx: Ctx, rows: readonly EntryOfUnit[]): Promise<Map<string, BinderCell>> => {
  const seen = await seenIds(
    ctx,
    rows.map((one) => one.document_id),
  );
  return new Map(rows.map((one) => [`${one.entry_id} ${one.unit_id}`, cellOf(ctx, one, seen)]));
};
const shareOf = (cells: readonly BinderCell[]) => completeness(cells.map(({ standing }) => standing));

/** DOC114: the entries of a binder against the reader's projects that must hold it. */
export async function readBinderMatrix(ctx: Ctx, id: number): Promise<BinderMatrix> {
  await loadBinder(ctx, id);
  const asked = await unitsOfBinder(ctx, await ctx.scope(), id, MOST_BINDER_UNITS);
  const units = asked.map((one) => one.id);
  const cells = await cellsOf(ctx, await entriesOfUnits(ctx, units, id));
  const tree = await unitTree(ctx.kernel);
  const entries = (await namedEntries(ctx, await readEntries(ctx.db, [id]))).map((entry) => ({
    ...entry,
    cells: units.map((unit) => cells.get(`${entry.id} ${unit}`)!),
  }));
  return {
    unitCount: asked[0]?.count ?? 0,
    units: units.map((unit, i) => ({
      id: unit,
      name: inLocale(tree.get(unit)!.names, ctx.locale),
      completeness: shareOf(entries.map((entry) => entry.cells[i]!)),
    })),
    entries,
  };
}

export async function ownProject(ctx: Ctx, unitId: number): ReturnType<typeof ownUnit> {
  const unit = await ownUnit(ctx, unitId);
  if (unit.orgType !== ORG_TYPE.group) throw new Invalid([{ path: 'unitId', key: 'documentation.fault.project' }]);
  return unit;
}

/** What a project holds of the binders it must hold today, missing entries first. */
export async function readProjectBinder(ctx: Ctx, unitId: number): Promise<ProjectBinder> {
  const unit = await ownProject(ctx, unitId);
  const binders = await bindersOfUnit(ctx, unitId);
  const ids = binders.map(({ id }) => id);
  const cells = await cellsOf(ctx, await entriesOfUnits(ctx, [unitId], null));
  const all = await readEntries(ctx.db, ids);
  const named = new Map((await namedEntries(ctx, all)).map((entry) => [entry.id, entry]));
  const shown = binders.map(({ id, code, names }) => {
    const entries = all
      .filter((one) => one.binder_id === id)
      .map((one) => {
        const { controlledDocumentId: asked, ...entry } = named.get(one.id)!;
        const cell = cells.get(`${one.id} ${unitId}`)!;
        return { ...entry, ...cell, controlledDocumentId: cell.controlledDocumentId ?? asked };
      });
    return { id, code, name: inLocale(names, ctx.locale), completeness: shareOf(entries), entries: missingFirst(entries) };
  });
  const mayFile = inScope(await ctx.scope(ops.placeInBinder), { company_id: unit.companyId, unit_id: unitId });
  return { ...(await placeOfUnit(ctx, unitId)), completeness: shareOf(shown.flatMap(({ entries }) => entries)), binders: shown, mayFile };
}

/** A document in an entry of a project, why it is not needed there, or what was said taken back. The last who says it is right. */
export async function placeInBinder(
  ctx: Ctx,
  { unitId, binderEntryId, controlledDocumentId, notNeededBecause: reason }: NewPlace,
): Promise<ProjectBinder> {
  const unit = await ownProject(ctx, unitId);
  const entry = await lockEntry(ctx.db, binderEntryId);
  if (entry?.company_id !== unit.companyId) throw new NotFound();
  if (!(await bindersOfUnit(ctx, unitId)).some(({ id }) => id === entry.binder_id)) throw new NotFound();
  const fault = (path: keyof NewPlace, key: string) => new Invalid([{ path, key }]);
  if (controlledDocumentId !== null && reason !== null) throw fault('notNeededBecause', 'documentation.fault.placed');
  const document = controlledDocumentId === null ? undefined : await readDocumentRow(ctx.db, controlledDocumentId);
  if (controlledDocumentId !== null) {
    const isSeen = document !== undefined && (await seenAmong(ctx, [document])).length > 0;
    if (!isSeen || !(await fitsEntry(ctx.db, binderEntryId, controlledDocumentId)))
      throw fault('controlledDocumentId', 'documentation.fault.fits');
  }
  const before = await readPlace(ctx.db, binderEntryId, unitId);
  const formerly = before?.document_id == null ? undefined : await readDocumentRow(ctx.db, before.document_id);
  await savePlace(ctx, { entryId: binderEntryId, unitId, documentId: controlledDocumentId, reason });
  await ctx.audit({
    kind: BINDER.kind,
    id: entry.binder_id,
    code: entry.code,
    event: reason !== null ? 'notNeeded' : controlledDocumentId !== null ? 'place' : 'clear',
    companyId: unit.companyId,
    unitId,
    comment: reason,
    changes: { document: [formerly?.code ?? null, document?.code ?? null] },
  });
  return readProjectBinder(ctx, unitId);
}
