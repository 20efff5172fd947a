import type { DocumentCitationState } from '../contract/citation.ts';

interface Cited {
  /** The version that was in force when it was cited. */
  citedNo: number;
  /** The version in force, and from which day on; null where none is. */
  active: { no: number; from: string } | null;
  /** The day on which the last version ended. */
  endedOn: string | null;
}
/** What became of a document that is cited, and from when on. */
export function standingOfDocument({ citedNo, active, endedOn }: Cited): { state: DocumentCitationState; since: string | null } {
  if (active === null) return { state: 'ended', since: endedOn };
  return active.no === citedNo ? { state: 'inForce', since: null } : { state: 'replaced', since: active.from };
}

interface CiteFacts {
  /** Citations the record has. */
  count: number;
  most: number;
  /** The record cites the document already, with the version in force. */
  isCited: boolean;
}
/** Why a document is not cited, as a message key. */
export function citeDocumentRefusal({ count, most, isCited }: CiteFacts): string | null {
  if (isCited) return 'documentation.refusal.cited';
  return count >= most ? 'documentation.refusal.manyCitations' : null;
}

interface Taught {
  /** Jobs the version says must learn. */
  jobs: number;
  /** Lessons that cite the document. */
  lessons: number;
  /** Only the wording changed, and a document controller agreed. */
  isWordingOnly: boolean;
}
/** A version that takes effect asks for learning: for the jobs it names, and of lessons that teach it where more than its wording changed. */
export const asksRetraining = ({ jobs, lessons, isWordingOnly }: Taught): boolean => jobs > 0 || (lessons > 0 && !isWordingOnly);
