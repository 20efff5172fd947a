import { ASSIGN_RULE, PLANNING_FREQUENCY } from '@quantum/modules/dictionary/contract';

const UNITS: Readonly<Record<string, 'hours' | 'days' | 'weeks' | 'months' | 'years'>> = {
  [PLANNING_FREQUENCY.hourly]: 'hours',
  [PLANNING_FREQUENCY.daily]: 'days',
  [PLANNING_FREQUENCY.weekly]: 'weeks',
  [PLANNING_FREQUENCY.monthly]: 'months',
  [PLANNING_FREQUENCY.yearly]: 'years',
};

/** What an interval of a frequency counts; null where nothing is repeated. */
export const intervalUnit = (frequency: string): 'hours' | 'days' | 'weeks' | 'months' | 'years' | null => UNITS[frequency] ?? null;

/** The word of an assign rule; null of an unknown one. */
export const assignWordOf = (rule: string): keyof typeof ASSIGN_RULE | null =>
  (Object.keys(ASSIGN_RULE) as (keyof typeof ASSIGN_RULE)[]).find((word) => ASSIGN_RULE[word] === rule) ?? null;
