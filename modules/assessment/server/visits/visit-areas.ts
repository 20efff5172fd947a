import { inLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import type { VisitArea } from '../../contract/index.ts';
import type { AreaRow } from './visit.store.ts';

/** An area in the reader's language. */
export const areaView = ({ locale }: Pick<Ctx, 'locale'>, { id, names, facility_names, floor, functional_risk }: AreaRow): VisitArea => ({
  id,
  name: inLocale(names, locale),
  place: [facility_names && inLocale(facility_names, locale), floor].filter(Boolean).join(' · '),
  functionalRisk: functional_risk,
});
