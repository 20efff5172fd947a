import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '@quantum/platform/web/public';
import { CallFault } from '../call-fault.tsx';
import { RecordSkeleton } from './record-page.tsx';

/** A screen of one reading: while it comes, when it does not come, and what it shows. */
export function ReadPage<T>({ query, children }: { query: UseQueryResult<T, ApiError>; children: (data: T) => ReactNode }) {
  if (query.data) return children(query.data);
  return query.error ? <CallFault isPage error={query.error} retry={query.refetch} /> : <RecordSkeleton />;
}
