import { endOfDay } from '@quantum/platform/domain';

/**
 * The instant a tree is asked for: the end of a day in the zone of the asker's company, or an instant as given. Undefined for what is
 * neither; null where nothing is asked.
 */
export function asOfInstant(given: unknown, zone: string): string | null | undefined {
  if (given === undefined || given === null || given === '') return null;
  if (typeof given !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d/.test(given)) return undefined;
  const isDay = given.length === 10;
  const at = Date.parse(isDay ? `${given}T00:00:00Z` : given);
  if (Number.isNaN(at) || (isDay && !new Date(at).toISOString().startsWith(given))) return undefined;
  return (isDay ? endOfDay(given, zone) : new Date(at)).toISOString();
}
