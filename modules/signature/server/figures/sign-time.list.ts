import { byUnit, day, instant, int, localizedColumn, number, text, type Ctx, type ListDefinition } from '@quantum/platform/server';
import { placedColumns, unitName, unitTimeZone } from '@quantum/modules/organization/server-api';
import type { SignTimeRow } from '../../contract/index.ts';

/** What the role of a signer is called; `role` is `client` or `none` where there is no name. */
export const roleText = (ctx: Ctx, { role, roleName }: Pick<SignTimeRow, 'role' | 'roleName'>): string =>
  roleName ?? ctx.t(`signature.role.${role}`);

/** Signatures by day with how long they took. */
export const signTimeList: ListDefinition<SignTimeRow> = {
  name: 'signature.times',
  from: `task.sign_time t join task.sign_round r on r.id = t.round_id left join lateral (
    select p.names from access.pub_role p where p.code = t.role_code and (p.company_id is null or p.company_id = t.company_id)
    order by p.company_id nulls first limit 1) p on true`,
  key: 't.seat_id',
  columns: {
    id: int('t.seat_id'),
    role: text('t.role_code'),
    roleName: localizedColumn('p.names'),
    code: text('r.code', { filterable: false }),
    unitId: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    signedOn: day('t.signed_on', { sortable: true }),
    openedAt: instant('t.opened_at', { filterable: false }),
    signedAt: instant('t.signed_at', { filterable: false }),
    hours: number('(round(extract(epoch from t.signed_at - t.opened_at) / 360) / 10)::float8', { filterable: false }),
    timeZone: unitTimeZone('t.unit_id'),
    ...placedColumns('t.unit_id', 't.signed_on'),
  },
  sheet: {
    title: 'signature.times.list',
    columns: {
      signedOn: 'signature.times.day',
      role: 'signature.times.role',
      code: 'common.code',
      unitName: 'common.project',
      openedAt: 'signature.times.opened',
      signedAt: 'signature.times.signed',
      hours: 'signature.times.hours',
    },
    words: { role: roleText },
  },
  defaultOrder: ['signedOn', 'desc'],
  scope: byUnit('t.unit_id'),
};
