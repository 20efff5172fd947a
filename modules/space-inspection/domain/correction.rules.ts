import { FUNCTIONAL_RISK } from '../contract/codes.ts';

const DAY = 24;
/** Hours within which a finding in a room of a functional risk is corrected. */
const HOURS: Readonly<Record<string, number>> = {
  [FUNCTIONAL_RISK.fr1]: 2,
  [FUNCTIONAL_RISK.fr2]: 2 * DAY,
  [FUNCTIONAL_RISK.fr3]: 7 * DAY,
  [FUNCTIONAL_RISK.fr4]: 7 * DAY,
  [FUNCTIONAL_RISK.fr5]: 28 * DAY,
  [FUNCTIONAL_RISK.fr6]: 28 * DAY,
};

/** Until when it is corrected; undefined in a room without a functional risk. */
export function correctBy(foundAt: Date, functionalRisk: string | null): Date | undefined {
  const hours = functionalRisk === null ? undefined : HOURS[functionalRisk];
  return hours === undefined ? undefined : new Date(foundAt.getTime() + hours * 3_600_000);
}
