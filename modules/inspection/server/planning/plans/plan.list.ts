import { byUnit, code, day, hidden, int, jsonColumn, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { unitName } from '@quantum/modules/organization/server-api';
import { INSPECTION_METHOD } from '@quantum/modules/dictionary/contract';
import { IN_LISTS, LIST_TITLES } from '../../record/programme-lists.ts';
import type { PlanRow } from '../../../contract/index.ts';

/** INS111. */
export const planList: ListDefinition<PlanRow> = {
  name: 'inspection.plan',
  from: 'inspection.plan t left join form.pub_form f on f.id = t.form_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: text('t.name'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    formName: localizedColumn(
      `coalesce(f.names, case when t.method = '${INSPECTION_METHOD.enterFindings}' then (select c.texts from dictionary.pub_code c where c.code = t.method) end)`,
    ),
    frequency: code('t.frequency'),
    spaceCount: int(
      `(select count(*)::int from (select ps.space_id from inspection.plan_space ps where ps.plan_id = t.id
        union select m.space_id from inspection.plan_group pg join organization.pub_space_group_member m on m.group_id = pg.group_id where pg.plan_id = t.id) s)`,
      { filterable: false },
    ),
    groupCount: int('(select count(*)::int from inspection.plan_group pg where pg.plan_id = t.id)', { filterable: false }),
    partCount: int('(select count(*)::int from inspection.plan p where p.parent_id = t.id)', { filterable: false }),
    inspectors:
      jsonColumn(`coalesce((select jsonb_agg(n.name) from (select coalesce(nullif(e.names->>:locale, ''), e.names->>'en') as name from inspection.plan_inspector pi
      join organization.pub_employee e on e.id = pi.employee_id where pi.plan_id = t.id order by pi.position limit 3) n), '[]')`),
    startsOn: day('t.starts_on'),
    endsOn: day('t.ends_on'),
    endsAfter: int('t.ends_after', { filterable: false }),
    programme: text('t.programme', hidden),
    status: code('t.status'),
    version: int('t.version', { filterable: false }),
  },
  sheet: {
    title: 'menu.INS111',
    columns: {
      code: 'common.code',
      name: 'inspection.plan.name',
      unitName: 'common.project',
      formName: 'inspection.plan.form',
      frequency: 'inspection.plan.frequency',
      spaceCount: 'inspection.plan.spaces',
      groupCount: 'inspection.plan.groups',
      partCount: 'inspection.part.projects',
      inspectors: 'inspection.plan.inspectors',
      startsOn: 'inspection.plan.startsOn',
      endsOn: 'inspection.plan.endsOn',
      endsAfter: 'inspection.plan.endsAfter',
      status: 'common.status',
    },
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
  where: IN_LISTS,
  titles: LIST_TITLES,
};
