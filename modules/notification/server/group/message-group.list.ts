import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { among, askedName, bool, byUnit, code, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { unitName } from '@quantum/modules/organization/server-api';
import { GROUP_TITLES, type MessageGroupRow } from '../../contract/index.ts';

/** Groups that can be named as an audience: a directory of the reader's company, as pickers of people and units are. */
export const messageGroupOptions: ListDefinition<MessageGroupRow> = {
  name: 'notification.message group option',
  from: 'notification.message_group t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    byRule: bool('(t.rule is not null)'),
    status: code('t.status'),
    memberId: int('m.employee_id', among('exists (select from notification.message_group_member m where m.group_id = t.id and :this)')),
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
  master: true,
};

/** SS115. */
export const messageGroupList: ListDefinition<MessageGroupRow> = {
  ...messageGroupOptions,
  name: 'notification.message group',
  titles: GROUP_TITLES,
};

export interface OwnSpecifiedGroup {
  id: number;
  code: string;
  full_name: string;
  orgId: number;
  orgName: string;
}

/** The same for the calls of the specification: groups in use. */
export const specifiedGroupList: ListDefinition<OwnSpecifiedGroup> = {
  name: 'notification.specified message group',
  from: 'notification.message_group t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    full_name: askedName('t.names'),
    orgId: int('t.unit_id'),
    orgName: unitName('t.unit_id'),
  },
  search: 't.search',
  where: `t.status = '${RECORD_STATUS.active}'`,
  scope: byUnit('t.unit_id'),
  master: true,
};
