import { daysBetween } from '@quantum/platform/domain';
import type { Fault } from './category.rules.ts';

/** What stands on a document. */
interface DocumentDays {
  /** Null: not on it. */
  issueDate: string | null;
  validFrom: string;
  validTo: string | null;
}
interface DocumentTerms {
  noExpiry: boolean;
}

/** What is wrong with the days of a document; the form shows the same. */
export function dayFaults({ issueDate, validFrom, validTo }: DocumentDays, { noExpiry }: DocumentTerms, today: string): Fault[] {
  const faults: Fault[] = [];
  if (issueDate !== null && issueDate > today) faults.push({ path: 'issueDate', key: 'compliance-document.fault.future' });
  if (validTo === null && !noExpiry) faults.push({ path: 'validTo', key: 'compliance-document.fault.end' });
  if (validTo !== null && validTo < validFrom) faults.push({ path: 'validTo', key: 'compliance-document.fault.order' });
  return faults;
}

/** A licence holds for years, not for generations: a day further away was mistyped (0206, 2206), unless the person says it is so. */
const FAR_YEARS = 30;
const DAYS_OF_YEAR = 365.25;
const isDoubtful = (day: string, today: string): boolean => Math.abs(daysBetween(today, day)) > FAR_YEARS * DAYS_OF_YEAR;

/** Days that are doubted until they are confirmed. */
export function doubtedDays(days: DocumentDays, today: string): Fault[] {
  const doubted = (path: keyof DocumentDays): Fault[] => {
    const day = days[path];
    return day !== null && isDoubtful(day, today) ? [{ path, key: 'compliance-document.fault.doubtful' }] : [];
  };
  return [...doubted('issueDate'), ...doubted('validFrom'), ...doubted('validTo')];
}

/** A successor never starts before the document it follows. */
export const startsTooEarly = (validFrom: string, predecessor: { validFrom: string } | undefined): boolean =>
  predecessor !== undefined && validFrom < predecessor.validFrom;

/** Once it has ended, its days are history: what was in force then stays so. */
export const changesPast = (before: DocumentDays, after: DocumentDays, hasEnded: boolean): boolean =>
  hasEnded && (before.validFrom !== after.validFrom || before.validTo !== after.validTo);

/** The day it is said to have been revoked: while it was in force, and not ahead. */
export const revokedOnFault = (revokedOn: string, { validFrom }: DocumentDays, today: string): Fault[] =>
  revokedOn > today || revokedOn < validFrom ? [{ path: 'revokedOn', key: 'compliance-document.fault.revokedOn' }] : [];

interface NumberedDocument {
  complianceCategoryId: number;
  unitId: number;
  validFrom: string;
  validTo: string | null;
}

/**
 * A number of an issuer is one document of a company. An authority keeps the number when it renews: another period of the same category in
 * the same unit may have it too, before or after. The document it follows may still run.
 */
export function isNumberTaken(one: NumberedDocument, other: NumberedDocument & { isPredecessor: boolean }): boolean {
  if (one.complianceCategoryId !== other.complianceCategoryId || one.unitId !== other.unitId) return true;
  if (one.validFrom === other.validFrom) return true;
  const overlaps = (one.validTo === null || other.validFrom <= one.validTo) && (other.validTo === null || one.validFrom <= other.validTo);
  return overlaps && !other.isPredecessor;
}
