import type { Refusal } from '@quantum/platform/contract';
import { extensionPoint, type Ctx } from '@quantum/platform/server';

/** What is about to be closed or deleted. */
export interface BlockedSubject {
  kind: 'unit' | 'employee' | 'space' | 'spaceGroup';
  id: number;
}

/** What is asked of the accounts of people. */
export interface AccountsAsked {
  /** Only who holds this permission (`inspection:conduct`) today. */
  permission?: string;
  /** Only who holds one of the roles that stand for this office today. */
  as?: 'qualityAssessor' | 'operatingDirector';
  /** Only who holds it in this unit or above it. */
  unitId?: number;
}

/** What the module of accounts and roles tells: organization stands below it. */
export interface Accounts {
  /** Employees who can sign in, and hold what is asked. */
  employees(ctx: Ctx, asked: AccountsAsked): Promise<number[]>;
  /** Whether the actor holds a role of company level. */
  hasCompanyLevel(ctx: Ctx): Promise<boolean>;
}
export const accounts = extensionPoint<Accounts>('organization.accounts');

/** How many records use each of some groups of spaces: plans that inspect them. A group nothing uses is left out. */
export const usesOfSpaceGroups =
  extensionPoint<(ctx: Ctx, ids: readonly number[]) => Promise<ReadonlyMap<number, number>>>('organization.usesOfSpaceGroups');

/** Open work that keeps a unit from closing, a person from leaving, a space or a group of spaces from being deleted: each module names its own, with links; undefined when it has none. */
export const blocksClosing =
  extensionPoint<(ctx: Ctx, subject: BlockedSubject) => Promise<Refusal | undefined>>('organization.blocksClosing');

/** Units of a company have moved or were entered: which unit is below which is another since today; in the same transaction. */
export const unitsPlaced = extensionPoint<(ctx: Ctx, companyId: number) => Promise<void>>('organization.unitsPlaced');

/** The days off of a unit and of what is below it have changed; in the same transaction. */
export const calendarChanged = extensionPoint<(ctx: Ctx, unitId: number) => Promise<void>>('organization.calendarChanged');

/** Who leaves, and who takes over. */
export interface HandOver {
  from: number;
  to: number;
}

/** Gives the open work of who leaves to another person, in the same transaction: each module its own; a person who may not have it is refused with the record. */
export const handsOver = extensionPoint<(ctx: Ctx, who: HandOver) => Promise<void>>('organization.handsOver');

/** The employment left out of the list of verified employees in a unit: 0 or 1, null for nobody. */
export const unverifiedEmployment =
  extensionPoint<(ctx: Ctx, unitId: number) => Promise<number | null>>('organization.unverifiedEmployment');
