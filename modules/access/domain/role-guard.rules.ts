import type { Refusal } from '@quantum/platform/contract';

/** Holds it: composes roles, and gives those of the office. */
export const MANAGE_ROLES = 'system-setting:role';
/** Holds it: opens accounts and gives roles at or below the own unit. */
export const MANAGE_ACCOUNTS = 'system-setting:account';

/** Duties of others, besides reading sensitive fields: the administrator of the system gives them without having them. */
const DUTIES_OF_OTHERS: ReadonlySet<string> = new Set(['incident:confirmHours', 'incident:lock']);

/** What is about to be given. */
export interface GivenRole {
  code: string;
  core: boolean;
  companyLevel: boolean;
  permissions: readonly string[];
}

/** Who gives it, at the unit it is given in. */
export interface Giver {
  /** The receiver is the giver. */
  isSelf: boolean;
  /** Holds `system-setting:role` on the top unit of the company, or on the root. */
  isAdministrator: boolean;
  /** Has the standard role of administrators there: gives others sensitive fields, and duties an administrator does not have. */
  givesDuties: boolean;
  /** Holds `system-setting:account` in the whole company. */
  isCompanyWide: boolean;
  /** Every permission the giver holds in the unit. */
  held: ReadonlySet<string>;
}

const isSensitive = (permission: string): boolean => permission.startsWith('sensitive:');
const isOfOthers = (permission: string): boolean => isSensitive(permission) || DUTIES_OF_OTHERS.has(permission);

/** Permissions the giver does not hold in the unit. */
const notHeld = ({ permissions }: Pick<GivenRole, 'permissions'>, held: ReadonlySet<string>): string[] =>
  permissions.filter((permission) => !held.has(permission));

/**
 * Why a role may not be given in a unit; undefined where it may. Nobody raises themselves. Roles of staff (`staff`: their codes) are given by
 * who holds accounts there, any other role only by who holds accounts of the whole company, core and company-level ones by administrators;
 * never more than the giver holds in that unit, and sensitive fields not by who holds accounts of a unit alone. Who has the
 * standard role of administrators gives others sensitive fields and duties an administrator does not have.
 */
export function grantRefusal(giver: Giver, role: GivenRole, staff: readonly string[]): Refusal | undefined {
  if (giver.isSelf) return { key: 'access.refusal.self' };
  if (!giver.held.has(MANAGE_ACCOUNTS)) return { key: 'access.refusal.place' };
  const isStaff = staff.includes(role.code);
  if (!giver.isAdministrator && !isStaff && (role.core || role.companyLevel)) return { key: 'access.refusal.administratorOnly' };
  const isOfUnit = !giver.isAdministrator && !giver.isCompanyWide;
  if (isOfUnit && !isStaff) return { key: 'access.refusal.staffOnly' };
  if (isOfUnit && role.permissions.some(isSensitive)) return { key: 'access.refusal.sensitive' };
  return moreRefusal(notHeld(role, giver.held).filter((permission) => !giver.givesDuties || !isOfOthers(permission)));
}

const moreRefusal = (more: readonly string[]): Refusal | undefined =>
  more.length === 0 ? undefined : { key: 'access.refusal.more', params: { count: more.length, permissions: more.slice(0, 3).join(', ') } };

/** A change of a role, as its editor stands to it. */
export interface RoleChange {
  before: { permissions: readonly string[]; companyLevel: boolean };
  after: { permissions: readonly string[]; companyLevel: boolean };
  /** What the editor holds where the role belongs. */
  held: ReadonlySet<string>;
  /** The editor has the standard role of administrators where the role belongs. */
  givesDuties: boolean;
  /** The editor has this role. */
  isMember: boolean;
  /** The editor holds `system-setting:role` without this role as well. */
  managesOtherwise: boolean;
}

/**
 * Why a role may not be changed so: an editor adds only what they hold (an administrator also duties of others, to a role of
 * others), does not widen their own role, and does not take their own last right.
 */
export function changeRefusal({ before, after, held, givesDuties, isMember, managesOtherwise }: RoleChange): Refusal | undefined {
  const added = after.permissions.filter((permission) => !before.permissions.includes(permission) && !held.has(permission));
  const more = moreRefusal(givesDuties && !isMember ? added.filter((permission) => !isOfOthers(permission)) : added);
  if (more) return more;
  if (isMember && after.companyLevel && !before.companyLevel) return { key: 'access.refusal.ownLevel' };
  const loses = before.permissions.includes(MANAGE_ROLES) && !after.permissions.includes(MANAGE_ROLES);
  return isMember && loses && !managesOtherwise ? { key: 'access.refusal.ownLast' } : undefined;
}

/** Where somebody administers: the top unit of a company, or the root; how many do. */
export type Administrators = ReadonlyMap<number, number>;

/** The first place that has lost its last administrator; undefined where none has. */
export const lastLost = (before: Administrators, after: Administrators): number | undefined =>
  [...before].find(([place, count]) => count > 0 && !after.get(place))?.[0];
