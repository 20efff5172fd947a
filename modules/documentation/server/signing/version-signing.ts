import type { RoundEnd, SignSource } from '@quantum/modules/signature/server-api';
import { inLocale } from '@quantum/platform/contract';
import { NotFound, type Ctx } from '@quantum/platform/server';
import { VERSION_STATUS as STATUS } from '../../contract/index.ts';
import { lockDocumentRow, lockVersionRow, readVersionRow } from '../documents/document.store.ts';
import { APPROVAL_ROUND, REVIEW_ROUND, type DocumentRecord, type VersionRecord } from '../tables.ts';
import { activateWhenDue } from '../versions/activate.service.ts';
import { notifyAuthor, notifySigners } from '../versions/version-people.ts';
import { moveBySystem, rememberAsked } from '../versions/move-version.ts';
import { endRounds } from './signatures.ts';
import { signedContent } from './signed-content.ts';
import { startApproval } from './start-rounds.ts';

async function lockBoth(ctx: Ctx, id: number): Promise<{ document: DocumentRecord; version: VersionRecord }> {
  const known = await readVersionRow(ctx.db, id);
  if (!known) throw new NotFound();
  const document = (await lockDocumentRow(ctx.db, known.document_id))!;
  return { document, version: (await lockVersionRow(ctx.db, id))! };
}

/** Back to its author, with the reason: a signer sent it back, or its author took it back. */
async function sentBack(ctx: Ctx, version: VersionRecord, { outcome, reason }: RoundEnd): Promise<void> {
  const as = outcome === 'withdrawn' ? 'withdraw' : 'sendBack';
  const back = await moveBySystem(ctx, version, 'sendBack', { as, set: { last_reason: reason, submitted_at: null }, comment: reason });
  await endRounds(ctx, version.id);
  if (outcome === 'rejected') await notifyAuthor(ctx, back, 'sentBack', reason ?? '');
}

async function reviewEnded(ctx: Ctx, id: number, end: RoundEnd): Promise<void> {
  const { document, version } = await lockBoth(ctx, id);
  if (version.status !== STATUS.reviewing) return;
  if (end.outcome !== 'signed') return sentBack(ctx, version, end);
  const reviewed = await moveBySystem(ctx, version, 'reviewed');
  await startApproval(ctx, document, reviewed);
}

async function approvalEnded(ctx: Ctx, id: number, end: RoundEnd): Promise<void> {
  const { document, version } = await lockBoth(ctx, id);
  if (version.status !== STATUS.signing) return;
  if (end.outcome !== 'signed') return sentBack(ctx, version, end);
  const approved = await moveBySystem(ctx, version, 'approved');
  await activateWhenDue(ctx, document, approved);
}

const common = {
  lock: async (ctx: Ctx, id: number) => signedContent(ctx, (await lockBoth(ctx, id)).version),
  asked: async (ctx: Ctx, id: number, employeeIds: readonly number[]) => {
    const { version } = await lockBoth(ctx, id);
    await notifySigners(ctx, await rememberAsked(ctx, version, employeeIds), employeeIds);
  },
  glance: async (ctx: Ctx, ids: readonly number[]) => {
    const rows = await Promise.all(ids.map((id) => readVersionRow(ctx.db, id)));
    return new Map(
      rows.flatMap((one) =>
        one
          ? [
              [
                one.id,
                [
                  { label: 'documentation.fact.title', value: inLocale(one.titles, ctx.locale) },
                  { label: 'documentation.fact.changeNote', value: one.change_note },
                  { label: 'documentation.fact.effectiveDate', value: one.effective_date ?? '' },
                ],
              ] as const,
            ]
          : [],
      ),
    );
  },
};

/** Reviewers, side by side. */
export const reviewSigning: SignSource = { ...common, kind: REVIEW_ROUND, ended: reviewEnded };
/** Approvers, one after the other. */
export const approvalSigning: SignSource = { ...common, kind: APPROVAL_ROUND, ended: approvalEnded };
