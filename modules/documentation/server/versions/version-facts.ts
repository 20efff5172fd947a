import { todayIn } from '@quantum/modules/organization/server-api';
import type { SignRound } from '@quantum/modules/signature/contract';
import { inScope, type Ctx } from '@quantum/platform/server';
import { documentationOps as ops } from '../../contract/index.ts';
import { OPEN_DRAFT, type VersionFacts } from '../../domain/version.machine.ts';
import { isKeptLongEnough } from '../../domain/version.rules.ts';
import { hasSignature } from '../signing/signatures.ts';
import type { ReadVersion } from '../tables.ts';

/** What the events of a version ask, for who acts now; `rounds` are those it is signed in. */
export async function versionFacts(ctx: Ctx, version: ReadVersion, rounds: readonly SignRound[]): Promise<VersionFacts> {
  const me = ctx.employeeId;
  const isMe = (one: number | null) => one !== null && one === me;
  return {
    isAuthor: isMe(version.drafted_by),
    isOwner: isMe(version.document.owner_id),
    isController: inScope(await ctx.scope(ops.obsolete), version),
    isComplete: version.files.length > 0 && (version.no === 1 || version.change_note !== ''),
    hasSignature: hasSignature(version, rounds),
    asksWording: version.wording_only && version.wording_agreed_by === null,
    proposedByOther: version.proposed_by === null ? null : !isMe(version.proposed_by),
    hasOpenDraft: version.siblings.some(({ status }) => OPEN_DRAFT.includes(status)),
    isKeptLongEnough: isKeptLongEnough(version.retention_until, await todayIn(ctx, version.unit_id)),
    isDestroyed: version.destroyed_at !== null,
    destructionByOther: version.destruction_by === null ? null : !isMe(version.destruction_by),
  };
}
