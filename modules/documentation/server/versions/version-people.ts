import { messagesAbout } from '@quantum/modules/notification/server-api';
import type { Ctx } from '@quantum/platform/server';
import { documentVersionPath } from '../../contract/index.ts';
import { VERSION, type DocumentRecord, type VersionRecord } from '../tables.ts';

export const versionMessages = messagesAbout({
  module: 'documentation',
  kind: VERSION.kind,
  href: documentVersionPath('{id}'),
  events: {
    toSign: { why: 'signer', mustHave: true },
    sentBack: { why: 'author', mustHave: true },
    recalled: { why: 'author', mustHave: true },
    inForce: 'owner',
    ends: 'owner',
    proposedObsolete: { why: 'controller', mustHave: true },
    kept: 'owner',
    madeObsolete: 'owner',
  },
});

const about = ({ code, titles }: VersionRecord) => ({ code, title: titles });

/** The turn of these signers has come. */
export const notifySigners = (ctx: Ctx, version: VersionRecord, to: readonly number[]): Promise<void> =>
  versionMessages.send(ctx, version, 'toSign', to, about(version));

/** Who drafted it learns that it came back, and why. */
export const notifyAuthor = (ctx: Ctx, version: VersionRecord, event: 'sentBack' | 'recalled', reason: string): Promise<void> =>
  versionMessages.send(ctx, version, event, [version.drafted_by], { ...about(version), reason });

/** Owner and author learn that it is in force. */
export const notifyInForce = (ctx: Ctx, document: DocumentRecord, version: VersionRecord): Promise<void> =>
  versionMessages.send(ctx, version, 'inForce', [document.owner_id, version.drafted_by], about(version));

/** The owner learns what became of the proposal. */
export const notifyOwner = (
  ctx: Ctx,
  document: DocumentRecord,
  version: VersionRecord,
  event: 'kept' | 'madeObsolete',
  reason: string,
): Promise<void> => versionMessages.send(ctx, version, event, [document.owner_id], { ...about(version), reason });
