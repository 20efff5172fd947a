import { byUnit, code, day, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { ClassRow } from '../../contract/index.ts';

export const classList: ListDefinition<ClassRow> = {
  name: 'training.class',
  from: 'training.class t join organization.pub_unit u on u.id = t.unit_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: localizedColumn('u.names'),
    startsOn: day('t.starts_on'),
    lessonCount: int('(select count(*)::int from training.class_lesson c where c.class_id = t.id)', { filterable: false }),
    peopleCount: int('cardinality(t.people)', { filterable: false }),
    status: code('t.status'),
  },
  sheet: {
    title: 'menu.TRA115',
    columns: {
      code: 'common.code',
      name: 'common.name',
      unitName: 'common.project',
      startsOn: 'training.class.startsOn',
      lessonCount: 'training.class.lessons',
      peopleCount: 'training.people',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
};
