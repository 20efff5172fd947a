import { measuredOf, type Metric, type Period } from '@quantum/platform/server';
import { ANSWERS_PATH, inspectionOps, RETAINED_SAMPLE } from '../../contract/index.ts';
import {
  breachesByUnitMonth,
  CCP_BREACH,
  failedByUnitMonth,
  FOOD_FAIL,
  keptByUnitMonth,
  SAMPLE_KEPT,
  type ByUnitMonth,
} from './food-sums.store.ts';

const answersOf =
  (which = '') =>
  ({ from, to }: Period, _now: Date, units = ''): string =>
    `${ANSWERS_PATH}?f.eventOn=range:${from},${to}${which}${units}`;
const share = (rows: ByUnitMonth) =>
  ({
    operation: inspectionOps.listAnswers,
    unit: 'percent',
    exempt: 'unit',
    byUnitMonth: rows,
    measure: async (ctx, scope, period) => measuredOf(await rows(ctx, scope, period)),
  }) satisfies Partial<Metric>;

/** Failing ÷ judged answers of forms of food safety. */
export const foodFail: Metric = { ...share(failedByUnitMonth), id: FOOD_FAIL, target: 5, moreIsBetter: false, href: answersOf() };

/** Readings out of limits ÷ readings of critical questions. */
export const ccpBreach: Metric = {
  ...share(breachesByUnitMonth),
  id: CCP_BREACH,
  target: 0,
  moreIsBetter: false,
  href: answersOf('&f.criticalReading=is:true'),
};

/** Samples kept ÷ samples asked for. */
export const sampleKept: Metric = {
  ...share(keptByUnitMonth),
  id: SAMPLE_KEPT,
  target: 100,
  moreIsBetter: true,
  href: answersOf(`&f.tag=is:${RETAINED_SAMPLE}`),
};
