import { placedColumns } from '@quantum/modules/organization/server-api';
import {
  bool,
  byUnit,
  code,
  day,
  hidden,
  leftOutColumns,
  int,
  localizedColumn,
  sortable,
  text,
  type ListDefinition,
} from '@quantum/platform/server';
import type { FindingRow } from '../../contract/index.ts';
import { IN_LISTS, LIST_TITLES } from './programme-lists.ts';
import { ASKED, DONE, ON_BOARD, over, SPACE_IN_USE } from './overdue.store.ts';

/** Findings with the inspection each was made in; the figures count those of inspections that are answered and locked. */
export const findingList: ListDefinition<FindingRow> = {
  name: 'inspection.finding',
  from: `inspection.finding t join inspection.task i on i.id = t.task_id join organization.pub_unit u on u.id = t.unit_id
    left join organization.pub_space s on s.id = t.space_id left join form.pub_form f on f.id = i.form_id
    left join organization.pub_space p on p.id = i.space_id`,
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    description: text('t.description'),
    category: code('t.category'),
    risk: code('t.risk'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    spaceId: int('t.space_id', hidden),
    spaceName: localizedColumn('s.names'),
    item: text('t.item', hidden),
    inspectionId: int('t.task_id'),
    inspectionCode: text('i.code'),
    formName: localizedColumn('f.names'),
    countsOn: day('i.counts_on'),
    repeatCount: int('t.repeat_count'),
    // What numbers count, so that each opens its own findings.
    counted: bool(`(${over('i', DONE)})`, hidden),
    ...leftOutColumns('t.unit_id', 'i.counts_on'),
    ...placedColumns('t.unit_id', 'i.counts_on'),
    /** By the day (a copy of its inspection's, which is fixed once it is begun) and the space of its inspection, on the board of spaces. */
    eventOn: day('t.event_on', { ...hidden, isTogether: true }),
    onBoard: bool(`(${over('i', ON_BOARD)} and ${SPACE_IN_USE.replaceAll('s.', 'p.')})`, hidden),
    facilityId: int('p.facility_id', hidden),
    floor: text('p.floor', hidden),
    /** Found beside the answers of a form. */
    asked: bool(`(${over('i', ASKED)})`, hidden),
  },
  sheet: {
    title: 'inspection.finding.list',
    columns: {
      code: 'common.code',
      description: 'inspection.finding.description',
      category: 'inspection.finding.category',
      risk: 'inspection.finding.risk',
      spaceName: 'inspection.finding.space',
      countsOn: 'inspection.filter.countsOn',
      repeatCount: 'inspection.finding.repeats',
      inspectionCode: 'inspection.finding.inspection',
      formName: 'inspection.task.form',
      unitName: 'common.project',
    },
  },
  where: IN_LISTS.replaceAll('t.', 'i.'),
  titles: LIST_TITLES,
  scope: byUnit('t.unit_id'),
};
