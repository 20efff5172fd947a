import { ORG_TYPE, RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import {
  among,
  askedName,
  bool,
  byUnit,
  hidden,
  int,
  jsonColumn,
  localizedColumn,
  sortable,
  text,
  type ListColumn,
  type ListDefinition,
} from '@quantum/platform/server';
import { assignedOn } from './employee.store.ts';
import type { ShortEmployee, SpecifiedEmployee } from '../../contract/index.ts';

const everyUnit = `exists (select from organization.assignment a
  where a.employee_id = t.id and ${assignedOn('(:now at time zone u.time_zone)::date')} and :this)`;

/** Name of the nearest unit of a type at or above the person's. */
const above = (type: string) =>
  localizedColumn(
    `(select a.names from organization.unit_closure c join organization.unit a on a.id = c.ancestor_id
      where c.descendant_id = t.unit_id and c.valid_to is null and a.org_type = '${type}' order by c.depth limit 1)`,
    { filterable: true },
  );

const base = {
  from: 'organization.employee t join organization.unit u on u.id = t.unit_id left join organization.job j on j.id = t.job_id',
  key: 't.id',
  where: `t.status = '${RECORD_STATUS.active}' and t.left_on is null`,
  search: 't.search',
  scope: byUnit('t.unit_id'),
  master: true,
} as const;

/** People with every field the specification lists. */
export const specifiedEmployeeList: ListDefinition<SpecifiedEmployee> = {
  ...base,
  name: 'organization.employee specified',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    employee_code: text('t.code', sortable),
    employee_name: askedName('t.names'),
    full_name: askedName('t.names'),
    last_name: text('t.last_name'),
    org_id: int('t.unit_id'),
    orgName: localizedColumn('u.names', { filterable: true }),
    org_ids: jsonColumn(
      `(select coalesce(jsonb_agg(distinct a.unit_id), '[]') from organization.assignment a where a.employee_id = t.id and ${assignedOn('(:now at time zone u.time_zone)::date')})`,
      { asked: int('a.unit_id', among(everyUnit)) },
    ),
    top_org_id: int('t.company_id'),
    titles: text('j.code'),
    job_name: localizedColumn('j.names', { filterable: true }),
    is_business_line: bool('t.is_business_line'),
    contractor: int('t.contractor'),
    serviceType: text('t.service_type'),
    org_business_line: above(ORG_TYPE.department),
    org_operation: above(ORG_TYPE.division),
    org_area: above(ORG_TYPE.region),
    org_program: above(ORG_TYPE.group),
    status: text('t.status'),
    business_line_id: int('u.business_line_id', hidden),
  },
  defaultOrder: ['code', 'desc'],
};

/** Every criterion and order of the specification's people, for the calls that show less of them. */
export const employeeCriteria: Readonly<Record<string, ListColumn>> = Object.fromEntries(
  Object.entries(specifiedEmployeeList.columns).map(([name, column]) => [name, { ...column, shown: false }]),
);

export const shortEmployeeList: ListDefinition<ShortEmployee> = {
  ...base,
  name: 'organization.employee short',
  columns: {
    ...employeeCriteria,
    id: int('t.id'),
    employee_name: askedName('t.names'),
    orderName: text("lower(t.names->>'en')", { sortable: true, shown: false }),
  },
  defaultOrder: ['orderName', 'asc'],
};
