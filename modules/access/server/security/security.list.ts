import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { bool, byUnit, instant, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { LinkRow, LockedRow, RefusedRow, SessionRowView } from '../../contract/index.ts';

const NAME = `coalesce(e.names, jsonb_build_object('en', a.user_name))`;
const PERSON = 'join access.user a on a.id = t.user_id left join organization.employee e on e.id = a.employee_id';
const shown = { filterable: false } as const;

/** SS143: sessions that are open. */
export const sessionList: ListDefinition<SessionRowView> = {
  name: 'access.session',
  from: `access.session t ${PERSON} left join organization.unit u on u.id = t.unit_id`,
  key: 't.id',
  columns: {
    id: int('t.id'),
    employeeId: int('a.employee_id'),
    name: localizedColumn(NAME),
    userName: text('a.user_name', shown),
    unitName: localizedColumn('u.names'),
    device: text("coalesce(t.device, '')", shown),
    address: text("coalesce(t.address, '')"),
    startedAt: instant('t.started_at', shown),
    lastSeen: instant('t.last_seen', sortable),
    byLink: bool('(t.link_id is not null)', shown),
  },
  where: 't.revoked_at is null',
  defaultOrder: ['lastSeen', 'desc'],
  scope: byUnit('t.unit_id'),
};

/** SS143: sign-ins that were refused; those with a name that is nobody's are shown on the root alone. */
export const refusedList: ListDefinition<RefusedRow> = {
  name: 'access.refused sign-in',
  from: 'access.refused_sign_in t left join access.user a on a.id = t.user_id left join organization.employee e on e.id = a.employee_id',
  key: 't.id',
  columns: {
    id: int('t.id'),
    at: instant('t.at', sortable),
    userName: text('t.user_name'),
    name: localizedColumn('e.names'),
    address: text('t.address'),
    device: text('t.device', shown),
  },
  defaultOrder: ['at', 'desc'],
  scope: byUnit('t.unit_id'),
};

/** SS143: accounts that are locked. */
export const lockedList: ListDefinition<LockedRow> = {
  name: 'access.locked account',
  from: 'organization.employee t join access.user a on a.employee_id = t.id',
  key: 'a.id',
  columns: {
    id: int('a.id'),
    employeeId: int('t.id'),
    name: localizedColumn('t.names'),
    userName: text('a.user_name'),
    lockedAt: instant('a.locked_at', sortable),
  },
  where: `a.locked_at is not null and a.status = '${RECORD_STATUS.active}'`,
  defaultOrder: ['lockedAt', 'desc'],
  scope: byUnit('t.unit_id'),
};

/** SS143: sign-in links. */
export const linkList: ListDefinition<LinkRow> = {
  name: 'access.sign-in link',
  from: `access.sign_in_link t ${PERSON}`,
  key: 't.id',
  columns: {
    id: int('t.id'),
    name: localizedColumn(NAME),
    userName: text('a.user_name'),
    path: text('t.path'),
    createdAt: instant('t.created_at', sortable),
    endsAt: instant('t.ends_at', shown),
    uses: int('t.uses'),
    maxUses: int('t.max_uses', shown),
    lastUsedAt: instant('t.last_used_at', shown),
    state: text(
      `case when t.revoked_at is not null then 'revoked' when t.uses >= t.max_uses then 'usedUp' when t.ends_at <= :now then 'ended' else 'live' end`,
    ),
    version: int('t.version', shown),
  },
  defaultOrder: ['createdAt', 'desc'],
  scope: byUnit('t.unit_id'),
};
