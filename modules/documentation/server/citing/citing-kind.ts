import type { HostRow } from '@quantum/modules/collaboration/server-api';
import type { Citable } from '@quantum/modules/regulation/server-api';
import { extensionPoint } from '@quantum/platform/server';

/** A kind of record that may cite documents: told by the module that keeps it, as it tells that the kind may cite the law. */
export interface CitingKind<R extends HostRow = HostRow> extends Citable<R> {
  /** People learn from it: a document that changes asks for retraining. */
  teaches?: true;
}

/** Kinds of record that may cite documents. */
export const citesDocuments = extensionPoint<CitingKind>('documentation.cite');
