/** What the value of a metric is in; of a rate, cases per so many. */
export const METRIC_UNITS = [
  'percent',
  'count',
  'days',
  'hours',
  'minutes',
  'kg',
  'points',
  'score',
  'per100',
  'per200000',
  'per1000000',
] as const;
export type MetricUnit = (typeof METRIC_UNITS)[number];
