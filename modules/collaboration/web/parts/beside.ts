import { useCall } from '@quantum/platform/web/kit';
import type { CollaborationEndpoints } from '../../contract/index.ts';

export interface Collaboration {
  /** The calls the module mounted for its records. */
  of: CollaborationEndpoints;
  id: number;
  /** The record's zone. */
  zone: string;
}

/** What is next to the record: one call for all parts of the page. */
export const useCollaboration = ({ of, id }: Pick<Collaboration, 'of' | 'id'>) => useCall(of.read, { params: { id } });
