import type { CitationState } from '../contract/index.ts';
import { isSameText } from './clause.rules.ts';

/** A clause in one version of its regulation. */
interface ClauseInVersion {
  effectiveDate: string;
  /** In force, or activated for a day to come. */
  isActive: boolean;
  /** Local day from which the version is no longer in force here; null where it still is, or never was. */
  endedOn: string | null;
  /** Null where the version has no such clause. */
  text: string | null;
}

/**
 * What became of a cited clause. `versions`: the version whose words were cited and all that were activated after it, in their order. A
 * version that is activated ahead counts: its day says from when on.
 */
export function standingOfCitation(versions: readonly ClauseInVersion[]): { state: CitationState; since: string | null } {
  const [cited, last] = [versions[0]!, versions.at(-1)!];
  if (!last.isActive) return { state: 'gone', since: last.endedOn };
  const isAsLast = ({ text }: ClauseInVersion) =>
    text === null || last.text === null ? text === last.text : isSameText({ text }, { text: last.text });
  const since = versions[versions.findLastIndex((one) => !isAsLast(one)) + 1]!.effectiveDate;
  if (last.text === null) return { state: 'gone', since };
  return isAsLast(cited) ? { state: 'inForce', since: null } : { state: 'changed', since };
}

interface CiteFacts {
  /** Citations the record has. */
  count: number;
  most: number;
  /** The record cites the clause already, with the words it has now. */
  isCited: boolean;
}
/** Why a clause is not cited, as a message key. */
export function citeRefusal({ count, most, isCited }: CiteFacts): string | null {
  if (isCited) return 'regulation.refusal.cited';
  return count >= most ? 'regulation.refusal.manyCitations' : null;
}

/** Who is told that a cited clause changed: who cited it, else who answers for the record, else those who keep its regulations. */
export const tellOf = (citedBy: readonly number[], owner: readonly number[], keepers: readonly number[]): readonly number[] =>
  [citedBy, owner, keepers].find((people) => people.length > 0) ?? [];
