import { extensionPoint, type Ctx } from '@quantum/platform/server';
import type { OwnAttention } from '../contract/index.ts';

export interface PaperUse {
  title: string;
  href: string;
}

/** What of other modules the reader has to know of on their own courses: a practical assessment that was not passed. */
export const ownAttention = extensionPoint<(ctx: Ctx) => Promise<OwnAttention[]>>('training.ownAttention');

/** What of other modules asks a quiz: a level of an attestation. A quiz in use is neither withdrawn nor invalidated. */
export const paperUses = extensionPoint<(ctx: Ctx, paperId: number) => Promise<PaperUse[]>>('training.paperUses');
