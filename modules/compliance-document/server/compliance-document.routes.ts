import type { Route } from '@quantum/platform/server';

/** Calls of the module, room by room. */
export const routes: readonly Route[] = [];
