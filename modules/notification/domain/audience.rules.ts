/** Whom something is for: units with all below them, post groups, roles, business lines, message groups. */
export interface AudienceRule {
  /** Everyone of the owning unit and below; nothing else counts then. */
  everyone: boolean;
  /** How the parts that name something are joined. */
  join: 'and' | 'or';
  unitIds: readonly number[];
  postGroupIds: readonly number[];
  roles: readonly string[];
  businessLineIds: readonly number[];
  groupIds: readonly number[];
}

export const NO_AUDIENCE: AudienceRule = {
  everyone: false,
  join: 'or',
  unitIds: [],
  postGroupIds: [],
  roles: [],
  businessLineIds: [],
  groupIds: [],
};

/** Whether the rule names anyone at all. */
export const namesSomeone = ({ everyone, unitIds, postGroupIds, roles, businessLineIds, groupIds }: AudienceRule): boolean =>
  everyone || [unitIds, postGroupIds, roles, businessLineIds, groupIds].some((part) => part.length > 0);

interface AudiencePerson {
  id: number;
  unitId: number;
  postGroupId: number | null;
  roles: readonly string[];
}

/** What ids of the rule stand for, found before people are asked: units with those below, members of groups. */
export interface AudienceSets {
  units: ReadonlySet<number>;
  businessLineUnits: ReadonlySet<number>;
  members: ReadonlySet<number>;
}

/** Whether a person of the owning unit is meant: the meaning the statement in `audience.store.ts` is compared with. */
export function isMeant(rule: AudienceRule, sets: AudienceSets, person: AudiencePerson): boolean {
  if (rule.everyone) return true;
  const parts = [
    ...(rule.unitIds.length > 0 ? [sets.units.has(person.unitId)] : []),
    ...(rule.postGroupIds.length > 0 ? [person.postGroupId !== null && rule.postGroupIds.includes(person.postGroupId)] : []),
    ...(rule.roles.length > 0 ? [rule.roles.some((role) => person.roles.includes(role))] : []),
    ...(rule.businessLineIds.length > 0 ? [sets.businessLineUnits.has(person.unitId)] : []),
    ...(rule.groupIds.length > 0 ? [sets.members.has(person.id)] : []),
  ];
  return parts.length > 0 && (rule.join === 'and' ? parts.every(Boolean) : parts.some(Boolean));
}
