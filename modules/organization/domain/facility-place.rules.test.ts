import { FACILITY_KIND } from '@quantum/modules/dictionary/contract';
import { expect, test } from 'vitest';
import { facilityPlaceFault } from './facility-place.rules.ts';

const place = 'organization.facility.fault.place';
const building = 'organization.facility.fault.building';

test.each([
  [FACILITY_KIND.site, null, undefined],
  [FACILITY_KIND.site, FACILITY_KIND.site, place],
  [FACILITY_KIND.site, FACILITY_KIND.building, place],
  [FACILITY_KIND.building, null, undefined],
  [FACILITY_KIND.building, FACILITY_KIND.site, undefined],
  [FACILITY_KIND.building, FACILITY_KIND.building, place],
  [FACILITY_KIND.building, FACILITY_KIND.floor, place],
  [FACILITY_KIND.floor, null, building],
  [FACILITY_KIND.floor, FACILITY_KIND.site, building],
  [FACILITY_KIND.floor, FACILITY_KIND.building, undefined],
  [FACILITY_KIND.floor, FACILITY_KIND.floor, building],
  ['_SYS_FK_9', null, place],
])('%s in %s: %s', (kind, above, fault) => expect(facilityPlaceFault(kind, above)).toBe(fault));
