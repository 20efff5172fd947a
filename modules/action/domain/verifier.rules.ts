/** People and states of one action, as far as the choice of its verifier goes. */
export interface Correction {
  responsible_id: number | null;
  co_owner_ids: readonly number[];
  took_part_ids: readonly number[];
  started_at: string | null;
}

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id): id is number => id !== null))];

/** Everyone whose own work this is: none of them verifies it. */
export const ownersOf = (of: Correction): number[] => distinct([of.responsible_id, ...of.co_owner_ids, ...of.took_part_ids]);

/**
 * Who has taken part after one step: anyone who was responsible or co-owner while the correction was under way stays one of
 * them when it is given to someone else, and who carried out an immediate correction is one at once.
 */
export const tookPartAfter = (before: Correction, after: Correction, carriedOutBy: number | null): number[] =>
  distinct([
    ...after.took_part_ids,
    ...[before, after].flatMap((of) => (of.started_at === null ? [] : [of.responsible_id, ...of.co_owner_ids])),
    carriedOutBy,
  ]);

export interface Holder {
  employeeId: number;
  roleCode: string;
  unitId: number;
  /** Units between the grant and the record: 0 is the record's own. */
  depth: number;
}

/** The holder of the nearest unit who may: there by the order of the roles. No one in the unit leads to the unit above. */
export function nearestHolder(holders: readonly Holder[], roles: readonly string[], except: readonly number[]): Holder | undefined {
  return holders
    .filter((one) => !except.includes(one.employeeId))
    .toSorted((a, b) => a.depth - b.depth || roles.indexOf(a.roleCode) - roles.indexOf(b.roleCode))[0];
}
