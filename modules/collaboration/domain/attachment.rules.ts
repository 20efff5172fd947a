/** Attachments of one record, removed ones counted; versions of one attachment. */
export const ATTACHMENTS_MAX = 100;
export const VERSIONS_MAX = 50;

export type AttachmentEvent = 'attach' | 'addVersion' | 'remove' | 'restore';

interface AttachmentFacts {
  /** Attachments the record has. */
  attachments: number;
  /** Versions this one has. */
  versions: number;
  removed: boolean;
}

/** Message key of why it cannot be done now; undefined when it can. */
export function attachmentRefusal(event: AttachmentEvent, { attachments, versions, removed }: AttachmentFacts): string | undefined {
  if (event === 'attach') return attachments >= ATTACHMENTS_MAX ? 'collaboration.refusal.attachmentsFull' : undefined;
  if (event === 'restore') return removed ? undefined : 'collaboration.refusal.notRemoved';
  if (removed) return 'collaboration.refusal.removed';
  return event === 'addVersion' && versions >= VERSIONS_MAX ? 'collaboration.refusal.versionsFull' : undefined;
}
