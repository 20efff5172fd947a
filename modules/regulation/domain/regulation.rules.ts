/** What activation asks of a version. */
interface PublishFacts {
  clauseCount: number;
  /** The person who would activate it edited it last. */
  isOwnEdit: boolean;
}

/** Why a draft is not activated now, as a message key. */
export function publishLack({ clauseCount, isOwnEdit }: PublishFacts): string | null {
  if (clauseCount === 0) return 'regulation.refusal.noClauses';
  return isOwnEdit ? 'regulation.refusal.ownEdit' : null;
}

/** A regulation takes effect on the day it is issued, or later. */
export const effectiveFault = (issuedDate: string | null, effectiveDate: string): string | null =>
  issuedDate !== null && effectiveDate < issuedDate ? 'regulation.fault.effective' : null;

interface WithdrawalDays {
  effectiveDate: string;
  abolishedDate: string;
  today: string;
}
/** It was in force before it was abolished, and it is abolished today at the latest. */
export function abolishedFault({ effectiveDate, abolishedDate, today }: WithdrawalDays): string | null {
  if (abolishedDate > today) return 'regulation.fault.abolishedLater';
  return abolishedDate < effectiveDate ? 'regulation.fault.abolishedBefore' : null;
}

/** A regulation as its replacement looks at it. */
export interface ReplacedRegulation {
  familyId: number;
  isActive: boolean;
  /** Family of the regulation that replaces it already. */
  replacedByFamily: number | null;
  /** Families it replaces itself, one after the other. */
  replacedFamilies: readonly number[];
}
/** Why a regulation cannot take the place of another one, as a message key. */
export function replaceRefusal(familyId: number | null, replaced: ReplacedRegulation): string | null {
  if (replaced.familyId === familyId || (familyId !== null && replaced.replacedFamilies.includes(familyId)))
    return 'regulation.refusal.circle';
  if (!replaced.isActive || (replaced.replacedByFamily !== null && replaced.replacedByFamily !== familyId))
    return 'regulation.refusal.replaced';
  return null;
}

/** In force on a local day: activated, and its day has come. */
export const isInForce = (regulation: { isActive: boolean; effectiveDate: string }, day: string): boolean =>
  regulation.isActive && regulation.effectiveDate <= day;

/** The first local day on which an activated version counts: its effective date, or the day of its activation where that is later. */
export const firstDayInForce = (effectiveDate: string, activatedOn: string): string =>
  effectiveDate > activatedOn ? effectiveDate : activatedOn;
