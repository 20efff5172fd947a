import { extensionPoint, type Ctx, type Scope } from '@quantum/platform/server';

/** How much waits or has failed in a queue of a module, in the places of the scope; `label` is a message key, `href` leads to it. */
interface QueueFigure {
  label: string;
  count: number;
  isFailure: boolean;
  href: string;
}

export const queueFigures = extensionPoint<(ctx: Ctx, scope: Scope) => Promise<QueueFigure[]>>('system.queueFigures');
