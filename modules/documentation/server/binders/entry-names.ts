import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { readDocumentRows } from '../documents/document.store.ts';
import { seenAmong } from '../documents/may-see.ts';
import type { NamedEntry } from './binder.store.ts';

/** Of these documents those the reader may see. */
export async function seenIds(ctx: Ctx, ids: readonly (number | null)[]): Promise<Set<number>> {
  const asked = [...new Set(ids.flatMap((id) => id ?? []))];
  return new Set((await seenAmong(ctx, await readDocumentRows(ctx.db, asked))).map(({ id }) => id));
}

/** What entries ask for, in the reader's language; a document the reader may not see is not named. */
export async function namedEntries(ctx: Ctx, entries: readonly NamedEntry[]) {
  const seen = await seenIds(
    ctx,
    entries.map((one) => one.document_id),
  );
  return entries.map((one) => {
    const document = one.document_id !== null && seen.has(one.document_id) ? one : undefined;
    const name = one.classification_names ?? document?.document_titles;
    return {
      id: one.id,
      classificationId: one.classification_id,
      controlledDocumentId: document?.document_id ?? null,
      name: name ? inLocale(name, ctx.locale) : '',
    };
  });
}
