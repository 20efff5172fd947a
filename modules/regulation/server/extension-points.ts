import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** Clauses of a regulation that became others with a version: told when the version is activated. */
interface ChangedClauses {
  regulationId: number;
  familyId: number;
  companyId: number;
  /** From this local day on. */
  effectiveDate: string;
  /** Keys of clauses that are new, have other words, or are gone. */
  added: readonly string[];
  changed: readonly string[];
  gone: readonly string[];
}
/** A version was activated, and clauses of it are not those of the version before; in the same transaction. */
export const clauseChanged = extensionPoint<(ctx: Ctx, change: ChangedClauses) => Promise<void>>('regulation.clauseChanged');
