import { employeeAccountPath } from '@quantum/modules/organization/contract';
import { inLocale } from '@quantum/platform/contract';
import { HOME_ROWS, type HomeList } from '@quantum/platform/server';
import { accessOps, ROLE } from '../../contract/index.ts';
import { peopleWithoutRole } from '../grants/people-without-role.store.ts';

/** Accounts nobody has given a role: their people sign in and see next to nothing. */
export const withoutRole: HomeList = {
  id: 'access.withoutRole',
  title: 'access.home.withoutRole',
  none: 'access.home.withoutRole.none',
  operation: accessOps.readAccount,
  roles: [ROLE.administrator],
  order: 20,
  isFirst: true,
  href: null,
  read: async (ctx, scope) => {
    const people = await peopleWithoutRole(ctx, scope, HOME_ROWS);
    return {
      count: people[0]?.total ?? 0,
      rows: people.map((one) => ({
        title: inLocale(one.names, ctx.locale),
        note: `${one.user_name} · ${inLocale(one.unit_names, ctx.locale)}`,
        href: employeeAccountPath(one.id),
        records: null,
      })),
    };
  },
};
