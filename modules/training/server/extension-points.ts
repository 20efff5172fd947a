import { extensionPoint, type Ctx } from '@quantum/platform/server';

export interface PaperUse {
  title: string;
  href: string;
}

/** What of other modules asks a quiz: a level of an attestation. A quiz in use is neither withdrawn nor invalidated. */
export const paperUses = extensionPoint<(ctx: Ctx, paperId: number) => Promise<PaperUse[]>>('training.paperUses');
