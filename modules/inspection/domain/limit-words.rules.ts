/** Between which values a reading passes, as it is written beside it: `0–8 °C`, `≥ 70 °C`. */
export function limitWords({ min, max }: { min?: number; max?: number }, measure: string | null): string {
  const within = min === undefined ? (max === undefined ? '' : `≤ ${max}`) : max === undefined ? `≥ ${min}` : `${min}–${max}`;
  return within === '' || measure === null ? within : `${within} ${measure}`;
}
