import { FACILITY_KIND as K } from '@quantum/modules/dictionary/contract';
import { expect, test } from 'vitest';
import { facilityPlaceFault } from './facility-place.rules.ts';

const place = 'organization.facility.fault.place';
const building = 'organization.facility.fault.building';

test.each([
  [K.site, null, undefined],
  [K.site, K.site, place],
  [K.site, K.building, place],
  [K.building, null, undefined],
  [K.building, K.site, undefined],
  [K.building, K.building, place],
  [K.building, K.floor, place],
  [K.floor, null, building],
  [K.floor, K.site, building],
  [K.floor, K.building, undefined],
  [K.floor, K.floor, building],
  ['_SYS_FK_9', null, place],
])('%s in %s: %s', (kind, above, fault) => expect(facilityPlaceFault(kind, above)).toBe(fault));
