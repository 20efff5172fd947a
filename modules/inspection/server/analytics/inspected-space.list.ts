import {
  among,
  bool,
  byUnit,
  code,
  day,
  hidden,
  int,
  localizedColumn,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import type { InspectedSpaceRow } from '../../contract/index.ts';
import { IN_LISTS, LIST_TITLES } from '../record/programme-lists.ts';
import { COUNTED, DONE, ON_BOARD, over, PLANNED, SCORED, SPACE_IN_USE } from '../record/overdue.store.ts';

const ofSpace = (rule: string): string =>
  `exists (select from inspection.task x where x.space_id = t.id and x.unit_id = t.unit_id and ${over('x', `${IN_LISTS} and ${rule}`)} and :this)`;

/** Spaces as coverage counts them, by the days of their inspections; those closed since too. */
export const inspectedSpaceList: ListDefinition<InspectedSpaceRow> = {
  name: 'inspection.inspected space',
  from: 'organization.pub_space t join organization.pub_unit u on u.id = t.unit_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    facilityName: localizedColumn('t.facility_names'),
    floor: text('t.floor'),
    functionalRisk: code('t.functional_risk'),
    /** Planned on one of these days, and done or missed. */
    plannedOn: day('x.counts_on', among(ofSpace(`${PLANNED} and ${COUNTED}`))),
    /** The same, and done. */
    inspectedOn: day('x.counts_on', among(ofSpace(`${PLANNED} and ${DONE}`))),
    /** Answered with a score on one of these days: what a building's score rests on. */
    scoredOn: day('x.event_on', among(ofSpace(`${SCORED} and t.percent is not null`))),
    /** On the board of spaces: an inspection on one of the days of its window. */
    boardOn: day('x.event_on', among(ofSpace(ON_BOARD))),
    inUse: bool(`(${SPACE_IN_USE.replaceAll('s.', 't.')})`, hidden),
    facilityId: int('t.facility_id', hidden),
  },
  sheet: {
    title: 'inspection.space.list',
    columns: {
      code: 'common.code',
      name: 'common.name',
      facilityName: 'inspection.space.facility',
      floor: 'inspection.space.floor',
      functionalRisk: 'inspection.sheet.functionalRisk',
      unitName: 'common.project',
    },
  },
  titles: LIST_TITLES,
  scope: byUnit('t.unit_id'),
};
