import { Ban, Copy, GitBranchPlus, Pencil, Send } from 'lucide-react';
import type { EventDeclarations } from '@quantum/platform/web/kit';

/** How publishing, withdrawing, changing, revising and copying what has versions looks: a screen adds what each of them does. */
export const VERSION_LOOK = {
  publish: { icon: Send, primary: true },
  withdraw: { icon: Ban, danger: true },
  update: { icon: Pencil },
  revise: { icon: GitBranchPlus },
  copy: { icon: Copy },
} as const satisfies EventDeclarations<unknown>;
