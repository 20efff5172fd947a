import type { ActorKind, Operation } from '../../contract/index.ts';

/** What is known of a call before anything is read: it may go on, it may not, or the grants of the caller decide. */
type Gate = 'open' | 'shut' | 'byGrant';

/** A visitor may do what was declared for visitors; all others what their grants hold. Whom a record names, only the record can tell. */
export function gateOf(kind: ActorKind, operation: Pick<Operation, 'actors' | 'named'>): Gate {
  if (!operation.actors.includes(kind)) return 'shut';
  return kind === 'public' || (operation.named && kind === 'user') ? 'open' : 'byGrant';
}

/** Calls of visitors with a link or a code are known by their address and by what they declare. */
export const isForVisitors = ({ actors }: Pick<Operation, 'actors'>, path: string): boolean =>
  actors.includes('public') && path.startsWith('/public/');
