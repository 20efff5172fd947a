/** Stands for an inspection without a space. */
const NO_SPACE = 0;
/** Share of those who do the job that may be without the certificate a control rests on: one in five. */
const ONE_IN = 5;

/**
 * Spaces in which a control has failed, once a question was answered in one: what failed in a room is put right by passing there,
 * not by passing next door.
 */
export function failedIn(before: readonly number[], spaceId: number | null, passed: boolean): number[] {
  const space = spaceId ?? NO_SPACE;
  const rest = before.filter((one) => one !== space);
  return passed ? rest : [...rest, space];
}

/** More than 20 % of the people are without; nobody does the job: nobody lacks it. */
export const lacksTooMany = (people: number, without: number): boolean => without * ONE_IN > people;
