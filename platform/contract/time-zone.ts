/**
 * True for a zone this runtime knows by its name (`Asia/Hong_Kong`, `UTC`). An offset (`+05:00`) is none: ISO 8601, which JavaScript follows,
 * and POSIX, which PostgreSQL follows, read its sign the opposite way.
 */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
