import { auditInUnit, type BlockedSubject, type HandOver } from '@quantum/modules/organization/server-api';
import type { Refusal } from '@quantum/platform/contract';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { documentPath } from '../contract/index.ts';
import { activeDocumentsIn, lockDocumentsOf, lockDraftsOf } from './hand-over.store.ts';
import { moveReview } from './review/review.service.ts';
import { DOCUMENT, VERSION } from './tables.ts';

/** Documents and drafts of who leaves: the successor owns and writes them. What is in its rounds keeps its author; a document controller may withdraw it. */
export async function handOverDocuments(ctx: Ctx, { from, to }: HandOver): Promise<void> {
  for (const document of await lockDocumentsOf(ctx, from)) {
    await saveRecord(ctx, DOCUMENT, document, { owner_id: to });
    await auditInUnit(ctx, DOCUMENT, document, 'handOver', { changes: { owner_id: [from, to] } });
    await moveReview(ctx, { ...document, owner_id: to });
  }
  for (const draft of await lockDraftsOf(ctx, from)) {
    await saveRecord(ctx, VERSION, draft, { drafted_by: to });
    await auditInUnit(ctx, VERSION, draft, 'handOver', { changes: { drafted_by: [from, to] } });
  }
}

/** A unit is not closed over documents in force: they are made obsolete, or written anew for another unit, first. */
export async function activeDocumentsOfUnit(ctx: Ctx, { kind, id }: BlockedSubject): Promise<Refusal | undefined> {
  if (kind !== 'unit') return undefined;
  const active = await activeDocumentsIn(ctx, id);
  if (active.length === 0) return undefined;
  const links = active.map((one) => ({ title: one.code, href: documentPath(one.id) }));
  return { key: 'documentation.refusal.activeDocuments', params: { count: active[0]!.total }, links };
}
