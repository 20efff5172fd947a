import { ATP_VERDICT, type AtpVerdict, type LeftOut } from '../contract/codes.ts';

/** Limits of a meter model in relative light units. */
export interface Limits {
  passLimit: number;
  failLimit: number;
}

/** Up to the pass limit pass, up to the fail limit caution, above it fail. */
export function verdictOf(rlu: number, { passLimit, failLimit }: Limits): AtpVerdict {
  if (rlu <= passLimit) return ATP_VERDICT.pass;
  return rlu <= failLimit ? ATP_VERDICT.caution : ATP_VERDICT.fail;
}

/** Limits upside down: a reading cannot pass and fail. */
export const limitFaults = ({ passLimit, failLimit }: Limits): { path: string; key: string }[] =>
  passLimit > failLimit ? [{ path: 'failLimit', key: 'space-inspection.limit.fault.upsideDown' }] : [];

/** Why a test stands outside figures on its day: its batch had expired, or its meter was out of calibration. Last days are still good. */
export function leftOutOn(
  day: string,
  { expiresOn, calibrationDue }: { expiresOn: string | null; calibrationDue: string | null },
): LeftOut | null {
  if (expiresOn !== null && expiresOn < day) return 'batch';
  return calibrationDue !== null && calibrationDue < day ? 'calibration' : null;
}

interface LimitSet extends Limits {
  id: number;
  unitId: number;
  surface: string | null;
  validFrom: string;
}

/**
 * The set that holds for a surface on a day: of the nearest unit that has one, for the surface before one for all of them, the newest. `units`:
 * the unit and those above it, nearest first. Undefined: the maker's limits hold.
 */
export function limitSetOn<S extends LimitSet>(sets: readonly S[], units: readonly number[], surface: string, day: string): S | undefined {
  const held = sets.filter((set) => set.validFrom <= day && (set.surface === null || set.surface === surface));
  for (const unit of units) {
    const own = held.filter(({ unitId }) => unitId === unit);
    const best = own.toSorted(
      (a, b) => Number(b.surface !== null) - Number(a.surface !== null) || b.validFrom.localeCompare(a.validFrom) || b.id - a.id,
    )[0];
    if (best) return best;
  }
  return undefined;
}
