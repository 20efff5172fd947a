import type { Operation } from '@quantum/platform/contract';
import { extensionPoint, type Ctx, type Scope } from '@quantum/platform/server';

/** A record of a module, as evidence that a clause is complied with. */
export interface EvidenceRecord {
  id: number;
  /** In the reader's language. */
  title: string;
  /** Address in the product. */
  href: string;
  /** Local day of what it shows. */
  evidenceOn: string;
  /** Last day on which it proves something; null where it has no end. Absent: the interval of the clause counts. */
  freshUntil?: string | null;
  /** It is of a kind that cites the clause it is looked for. */
  isProposed?: boolean;
}

/** What is looked for. */
interface EvidenceAsked {
  unitId: number;
  search: string;
  /** Records that cite the clause it is looked for, by their kind; absent where it is looked for no clause. */
  citing?: ReadonlyMap<string, readonly number[]>;
}
/** Records a module offers as evidence. */
export interface EvidenceSource {
  /** Kind as the audit trail names it. */
  id: string;
  /** Message key of what they are called. */
  label: string;
  /** Who may choose them, and where: the scope of this operation. */
  operation: Operation;
  /** Records about a unit that hold the words, those proposed first, then the newest, at most `EVIDENCE_MOST`; one statement. */
  find(ctx: Ctx, scope: Scope, asked: EvidenceAsked): Promise<EvidenceRecord[]>;
  /** What records of a company say of themselves now, by id; those that prove nothing any more are left out, and those outside a scope. */
  describe(ctx: Ctx, companyId: number, ids: readonly number[], scope?: Scope): Promise<ReadonlyMap<number, EvidenceRecord>>;
}

/** Records of one answer. */
export const EVIDENCE_MOST = 20;

export const evidenceSource = extensionPoint<EvidenceSource>('regulation.evidenceSource');
