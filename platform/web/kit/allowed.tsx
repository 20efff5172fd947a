import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Operation } from '@quantum/platform/contract';
import { holds, useActor } from './actor.ts';

/** Shows its children to those who hold the operation. */
export function Allowed({ operation, children }: { operation: Pick<Operation, 'permission' | 'verb' | 'alsoVerbs'>; children: ReactNode }) {
  return holds(useActor(), operation) ? children : null;
}

interface LinkProps {
  operation: Pick<Operation, 'permission' | 'verb' | 'alsoVerbs'>;
  /** Whom the record behind the link names opens it without holding the operation. */
  isNamed?: boolean;
  to: string;
  children: ReactNode;
}

/** A link for those it leads somewhere; the others read the same words. */
export function AllowedLink({ operation, isNamed = false, to, children }: LinkProps) {
  return holds(useActor(), operation) || isNamed ? <Link to={to}>{children}</Link> : children;
}
