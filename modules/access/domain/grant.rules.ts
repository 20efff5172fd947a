/** A role held in a unit, as scopes need it. */
export interface HeldGrant {
  unitId: number;
  companyId: number;
  /** The root of the platform: above all companies. */
  isRoot: boolean;
  companyLevel: boolean;
  permissions: ReadonlySet<string>;
}

export interface Held {
  all: boolean;
  companies: number[];
  /** Roots of the granted subtrees. */
  units: number[];
}

/** Whether a grant holds one of these permissions. */
export const holdsOne = ({ permissions }: Pick<HeldGrant, 'permissions'>, wanted: readonly string[]): boolean =>
  wanted.some((permission) => permissions.has(permission));

/**
 * Where one of these permissions is held: each grant counts by itself (the operation and the unit must come from ONE grant).
 * A company-level role covers its unit's whole company; a grant on the root covers everything.
 */
export function placesOf(grants: readonly HeldGrant[], permissions: readonly string[]): Held {
  const holding = grants.filter((grant) => holdsOne(grant, permissions));
  return {
    all: holding.some((grant) => grant.isRoot),
    companies: [...new Set(holding.filter((g) => !g.isRoot && g.companyLevel).map((g) => g.companyId))],
    units: [...new Set(holding.filter((g) => !g.isRoot && !g.companyLevel).map((g) => g.unitId))],
  };
}

/** The companies whose units are all held through their own root; none where other units are held too. */
export function wholeCompaniesOf(units: readonly number[], companyOf: (unitId: number) => number): number[] {
  const companies = [...new Set(units.map(companyOf))];
  return companies.every((id) => units.includes(id)) ? companies : [];
}

/** A unit with the ids of itself and of what is above it. */
export interface At {
  companyId: number;
  above: readonly number[];
}

/** Whether a grant reaches a unit. */
export const reaches = (grant: Omit<HeldGrant, 'permissions'>, at: At): boolean =>
  grant.isRoot || (grant.companyLevel && grant.companyId === at.companyId) || at.above.includes(grant.unitId);

/** Everything held in a unit: the union of the grants that reach it. */
export const heldAt = (grants: readonly HeldGrant[], at: At): Set<string> =>
  new Set(grants.filter((grant) => reaches(grant, at)).flatMap(({ permissions }) => [...permissions]));

/** Names and pickers (`self` reads) reach over the companies a person has a grant in. */
export const directoryOf = (grants: readonly HeldGrant[], ownCompany: number | null): Held => ({
  all: grants.some((grant) => grant.isRoot),
  companies: [...new Set([...grants.map((g) => g.companyId), ...(ownCompany === null ? [] : [ownCompany])])],
  units: [],
});

export const isLive = (grant: { valid_from: string; valid_to: string | null }, today: string): boolean =>
  grant.valid_from <= today && (grant.valid_to === null || grant.valid_to >= today);
