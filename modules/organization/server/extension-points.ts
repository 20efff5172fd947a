import type { Refusal } from '@quantum/platform/contract';
import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** Open work that keeps a unit from closing: each module names its own, with links; undefined when it has none. */
export const blocksClosing =
  extensionPoint<(ctx: Ctx, subject: { kind: 'unit' | 'employee' | 'space'; id: number }) => Promise<Refusal | undefined>>(
    'organization.blocksClosing',
  );
