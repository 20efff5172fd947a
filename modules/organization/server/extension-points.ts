import type { Refusal } from '@quantum/platform/contract';
import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** What is about to be closed or deleted. */
export interface BlockedSubject {
  kind: 'unit' | 'employee' | 'space' | 'spaceGroup';
  id: number;
}

/** Open work that keeps a unit from closing, a person from leaving, a space or a group of spaces from being deleted: each module names its own, with links; undefined when it has none. */
export const blocksClosing =
  extensionPoint<(ctx: Ctx, subject: BlockedSubject) => Promise<Refusal | undefined>>('organization.blocksClosing');
