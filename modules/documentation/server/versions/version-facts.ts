import { todayIn } from '@quantum/modules/organization/server-api';
import { inScope, type Ctx } from '@quantum/platform/server';
import { documentationOps as ops, VERSION_STATUS as STATUS } from '../../contract/index.ts';
import { OPEN_DRAFT, type VersionFacts } from '../../domain/version.machine.ts';
import { isKeptLongEnough } from '../../domain/version.rules.ts';
import { readFilesOf, readVersionsOf } from '../documents/document.store.ts';
import { hasSignature } from '../signing/signatures.ts';
import type { DocumentRecord, VersionRecord } from '../tables.ts';

/** What the events of a version ask, for who acts now. */
export async function versionFacts(ctx: Ctx, document: DocumentRecord, version: VersionRecord): Promise<VersionFacts> {
  const me = ctx.employeeId;
  const isMe = (one: number | null) => one !== null && one === me;
  const files = version.status === STATUS.draft ? await readFilesOf(ctx.db, [version.id]) : [];
  const others = await readVersionsOf(ctx.db, document.id);
  return {
    isAuthor: isMe(version.drafted_by),
    isOwner: isMe(document.owner_id),
    isController: inScope(await ctx.scope(ops.obsolete), document),
    isComplete: files.length > 0 && (version.no === 1 || version.change_note !== ''),
    hasSignature: await hasSignature(ctx, version),
    asksWording: version.wording_only && version.wording_agreed_by === null,
    proposedByOther: version.proposed_by === null ? null : !isMe(version.proposed_by),
    hasOpenDraft: others.some(({ status }) => OPEN_DRAFT.includes(status)),
    isKeptLongEnough: isKeptLongEnough(version.retention_until, await todayIn(ctx, version.unit_id)),
    isDestroyed: version.destroyed_at !== null,
    destructionByOther: version.destruction_by === null ? null : !isMe(version.destruction_by),
  };
}
