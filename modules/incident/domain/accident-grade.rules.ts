/** What GB 6441 asks of an injury. */
interface Loss {
  isDeath: boolean;
  isPermanent: boolean;
  /** Days charged for permanent harm; null: not assessed yet. */
  permanentCharge: number | null;
  /** Working days lost, to the end of each spell where it is known. */
  workingDays: number;
}

const SERIOUS_WORKING_DAYS = 105;

/**
 * 重伤 of GB 6441: a loss of at least 105 working days, counted or charged; in hospital for a night it is none. Permanent harm counts
 * as one until its charge is known.
 */
export function isSeriousInjury({ isDeath, isPermanent, permanentCharge, workingDays }: Loss): boolean {
  if (isDeath) return false;
  const charged = isPermanent ? (permanentCharge ?? SERIOUS_WORKING_DAYS) : 0;
  return Math.max(workingDays, charged) >= SERIOUS_WORKING_DAYS;
}

/** State Council Decree 493: a bound belongs to the higher grade, the worst of deaths, seriously hurt and direct loss (million yuan) counts. */
export function decree493(deaths: number, serious: number, lossMillion: number): 'special' | 'major' | 'larger' | 'general' {
  if (deaths >= 30 || serious >= 100 || lossMillion >= 100) return 'special';
  if (deaths >= 10 || serious >= 50 || lossMillion >= 50) return 'major';
  return deaths >= 3 || serious >= 10 || lossMillion >= 10 ? 'larger' : 'general';
}
