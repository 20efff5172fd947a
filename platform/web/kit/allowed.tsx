import type { ReactNode } from 'react';
import type { Operation } from '@quantum/platform/contract';
import { holds, useActor } from './actor.ts';

/** Shows its children to those who hold the operation. */
export function Allowed({ operation, children }: { operation: Pick<Operation, 'permission' | 'verb' | 'alsoVerbs'>; children: ReactNode }) {
  return holds(useActor(), operation) ? children : null;
}
