/** State Council Decree 493: a bound belongs to the higher grade, the worst of deaths, seriously hurt and direct loss (million yuan) counts. */
export function decree493(deaths: number, serious: number, lossMillion: number): 'special' | 'major' | 'larger' | 'general' {
  if (deaths >= 30 || serious >= 100 || lossMillion >= 100) return 'special';
  if (deaths >= 10 || serious >= 50 || lossMillion >= 50) return 'major';
  return deaths >= 3 || serious >= 10 || lossMillion >= 10 ? 'larger' : 'general';
}
