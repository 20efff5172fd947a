import { unitTree } from '@quantum/modules/organization/server-api';
import type { Operation } from '@quantum/platform/contract';
import { loadScoped, lockScoped, mayDo, mustBeFresh, NotFound, type Ctx, type Scope } from '@quantum/platform/server';
import { documentationOps as ops } from '../../contract/index.ts';
import { OPEN_DRAFT } from '../../domain/version.machine.ts';
import { DOCUMENT, VERSION, type DocumentRecord, type ReadVersion, type VersionPeople, type VersionRecord } from '../tables.ts';
import { lockDocumentRow, readVersionRow, readVersionsOf, readWhole, WITH_DOCUMENT } from './document.store.ts';
import { readableAmong } from './readable.store.ts';

/** The reader as the lists compare them: their own id, and units below zero where they control documents; undefined: everything. */
export async function readersOf(ctx: Ctx): Promise<number[] | undefined> {
  const scope = await ctx.scope(ops.obsolete);
  if (scope.all) return undefined;
  const tree = await unitTree(ctx.kernel);
  const units = new Set([...scope.units, ...scope.companies.flatMap((company) => tree.below(company))]);
  return [...(ctx.employeeId === null ? [] : [ctx.employeeId]), ...[...units].map((unit) => -unit)];
}

/**
 * The reader controls documents all over a scope; with `isOfCompany`, in the whole of each company it touches: nothing there is kept from them, and who
 * may see what need not be asked of every row.
 */
export async function controlsAll(ctx: Ctx, asked: Scope, isOfCompany = false): Promise<boolean> {
  const control = await ctx.scope(ops.obsolete);
  if (control.all || asked.all) return control.all;
  const tree = await unitTree(ctx.kernel);
  const companies = new Set([...control.companies, ...(control.whole ?? [])]);
  return (
    asked.companies.every((company) => companies.has(company)) &&
    [...asked.units].every((unit) => companies.has(tree.get(unit)?.companyId ?? -1) || (!isOfCompany && control.units.has(unit)))
  );
}

/** The reader as figures of a scope compare them. */
export const readersIn = async (ctx: Ctx, scope: Scope): Promise<number[] | undefined> =>
  (await controlsAll(ctx, scope)) ? undefined : readersOf(ctx);

async function maySee(ctx: Ctx, document: DocumentRecord): Promise<boolean> {
  const readers = await readersOf(ctx);
  return readers === undefined || (await readableAmong(ctx, [document.id], readers)).has(document.id);
}

/** Of these documents those the reader may see. */
export async function seenAmong(ctx: Ctx, documents: readonly DocumentRecord[]): Promise<DocumentRecord[]> {
  const readers = documents.length === 0 ? undefined : await readersOf(ctx);
  const ids = documents.map(({ id }) => id);
  const readable = readers && (await readableAmong(ctx, ids, readers));
  const seen: DocumentRecord[] = [];
  // Only what was never in force is asked for one by one.
  for (const document of documents) if (readable?.has(document.id) !== false && (await mayOpen(ctx, document))) seen.push(document);
  return seen;
}

/** Who works on a document sees its drafts: by a grant, as its owner, as who drafted, reviews or approves a version. */
export async function worksOn(ctx: Ctx, document: DocumentRecord, versions: readonly VersionPeople[]): Promise<boolean> {
  if (await mayDo(ctx, DOCUMENT, document, ops.updateDocument)) return true;
  return versions.some(({ asked, reviewers, approvers, drafted_by }) =>
    [...asked, ...reviewers, ...approvers, drafted_by].includes(ctx.employeeId),
  );
}

/** What was never in force is seen by those who work on it alone. */
async function mayOpen(ctx: Ctx, document: DocumentRecord): Promise<boolean> {
  return document.effective_date !== null || worksOn(ctx, document, await readVersionsOf(ctx.db, document.id));
}

/** A document the reader may see; 1410 for others, whether there is such a document or not. */
export async function loadDocument(ctx: Ctx, id: number): Promise<DocumentRecord> {
  const document = await loadScoped<DocumentRecord>(ctx, DOCUMENT, id);
  if (!(await maySee(ctx, document)) || !(await mayOpen(ctx, document))) throw new NotFound();
  return document;
}

export async function lockDocument(ctx: Ctx, id: number, version?: number): Promise<DocumentRecord> {
  const document = await lockScoped<DocumentRecord>(ctx, DOCUMENT, id);
  // Before its version is compared: that there is such a document is not told.
  if (!(await maySee(ctx, document))) throw new NotFound();
  await mustBeFresh(ctx, DOCUMENT, document, version);
  return document;
}

/** A version the reader may see: drafts and what is in its rounds only who works on the document. */
export async function loadVersion(
  ctx: Ctx,
  id: number,
  operation: Operation = ctx.operation,
): Promise<{ version: ReadVersion; isWorker: boolean }> {
  const version = await loadScoped<ReadVersion>(ctx, VERSION, id, operation, WITH_DOCUMENT);
  if (!(await maySee(ctx, version.document))) throw new NotFound();
  const isWorker = await worksOn(ctx, version.document, version.siblings);
  const wasInForce = !OPEN_DRAFT.includes(version.status) && version.effective_date !== null;
  if (!wasInForce && !isWorker) throw new NotFound();
  return { version, isWorker };
}

/** The same, to be changed: the document first, then its version. */
export async function lockVersion(ctx: Ctx, id: number, expected?: number): Promise<{ document: DocumentRecord; version: ReadVersion }> {
  const known = await readVersionRow(ctx.db, id);
  const document = known && (await lockDocumentRow(ctx.db, known.document_id));
  const locked = await lockScoped<VersionRecord>(ctx, VERSION, id);
  if (!document || !(await maySee(ctx, document))) throw new NotFound();
  await mustBeFresh(ctx, VERSION, locked, expected);
  return { document, version: (await readWhole(ctx.db, id))! };
}
