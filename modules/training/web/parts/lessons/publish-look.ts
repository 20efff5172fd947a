import { Ban, Send, Undo2 } from 'lucide-react';
import type { EventDeclarations } from '@quantum/platform/web/kit';

/** How publishing, withdrawing and invalidating lessons and quizzes looks: a screen adds what each of them does. */
export const PUBLISH_LOOK = {
  publish: { icon: Send, primary: true },
  discard: { icon: Undo2 },
  withdraw: { icon: Undo2 },
  invalidate: { icon: Ban, danger: true },
} as const satisfies EventDeclarations<unknown>;
