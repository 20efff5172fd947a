import { unitSource } from '@quantum/modules/organization/web-api';
import { code, codeWords, custom, number, project, recordCode, type Column, type Filter } from '@quantum/platform/web/kit';
import { EMPLOYED, MONTH_STATUS, monthPath, type MonthRow } from '../../contract/index.ts';

export const columns: Column<MonthRow>[] = [
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => monthPath(id) }),
  project('unitName', 'common.project', { phone: 'title' }),
  custom('month', 'work-hour.month.month', ({ month }) => month.slice(0, 7), { sortable: true }),
  codeWords('personKind', 'work-hour.month.personKind', 'personKind'),
  number('heads', 'work-hour.month.heads'),
  number('worked', 'work-hour.month.worked'),
  codeWords('source', 'work-hour.month.source', 'hourSource'),
  code('status', 'common.status', 'workHourStatus'),
];

export const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'workHourStatus', only: Object.values(MONTH_STATUS) },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'personKind', label: 'work-hour.month.personKind', kind: 'code', set: 'personKind', only: EMPLOYED },
  { key: 'month', label: 'work-hour.month.month', kind: 'days' },
  { key: 'locked', label: 'work-hour.grid.locked', kind: 'flag', more: true },
];
