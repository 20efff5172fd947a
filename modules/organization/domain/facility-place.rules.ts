import { FACILITY_KIND } from '../contract/index.ts';

/** Which kind a facility of a kind may belong to: sites stand alone, a building in a site or alone, a floor in a building. */
const ABOVE: Readonly<Record<string, readonly (string | null)[]>> = {
  [FACILITY_KIND.site]: [null],
  [FACILITY_KIND.building]: [null, FACILITY_KIND.site],
  [FACILITY_KIND.floor]: [FACILITY_KIND.building],
};

/** The message key of what is wrong with a place; undefined when it may stand there. */
export function facilityPlaceFault(kind: string, above: string | null): string | undefined {
  const may = ABOVE[kind];
  if (may?.includes(above)) return undefined;
  return kind === FACILITY_KIND.floor ? 'organization.facility.fault.building' : 'organization.facility.fault.place';
}
