import { unitTree, type UnitTree } from '@quantum/modules/organization/server-api';
import { appPath, inLocale, SELF, toServerLocale, type Locale } from '@quantum/platform/contract';
import { NoSession, type Ctx, type UserActor } from '@quantum/platform/server';
import type { MenuNode, SessionInfo } from '../../contract/index.ts';
import type { Menu } from '../../domain/menu.rules.ts';
import { updateLocale } from '../accounts/user.store.ts';
import { menuOf } from '../menu.ts';
import { heldPermissions, knownPermissions } from '../roles/permission-tree.ts';
import type { Access } from './sessions.ts';
import { readAccount } from './session.store.ts';

const userOf = (ctx: Ctx): UserActor => {
  if (ctx.actor.kind !== 'user') throw new NoSession('missing');
  return ctx.actor;
};

const isOpen = ({ link }: UserActor, key: string): boolean => !link || key.startsWith(`${link.title}:`);

const linkOf = (ctx: Ctx, { link }: UserActor): SessionInfo['link'] =>
  link ? { ...link, modules: (ctx.kernel.ports.access as Access).grants.modulesOf(link) } : null;

const grantsOf = (ctx: Ctx) => (ctx.kernel.ports.access as Access).grants.of(userOf(ctx).userId);

export async function readSelf(ctx: Ctx): Promise<SessionInfo> {
  const actor = userOf(ctx);
  const account = await readAccount(ctx.db, actor.userId);
  if (!account) throw new NoSession('revoked');
  const [grants, tree] = await Promise.all([grantsOf(ctx), unitTree(ctx.kernel)]);
  const held = new Set(grants.flatMap((grant) => [...grant.permissions]).filter((key) => isOpen(actor, key)));
  const unit = actor.unitId === null ? undefined : tree.get(actor.unitId);
  const name = account.names ? inLocale(account.names, ctx.locale) : account.user_name;
  const [firstName = '', ...rest] = (account.names?.en ?? account.user_name).split(' ');
  return {
    userName: account.user_name,
    firstName,
    lastName: rest.join(' '),
    name,
    userId: account.id,
    userRoles: [...new Set(grants.map((grant) => grant.roleCode))],
    userDetailRoles: grants.map((grant) => ({
      code: grant.roleCode,
      name: inLocale(grant.roleNames, ctx.locale),
      unitId: grant.unitId,
      unitName: inLocale(tree.get(grant.unitId)?.names ?? {}, ctx.locale),
    })),
    loggedIn: true,
    permissionList: heldPermissions(knownPermissions(ctx.kernel), held),
    phone: account.phone,
    employeeId: account.employee_id,
    employeeCode: account.employee_code,
    userOrgs: [...new Set(grants.map((grant) => grant.unitId))],
    roleHasCompanyLevel: grants.some((grant) => isOfCompany(tree, grant)),
    orgId: actor.unitId,
    orgName: unit ? inLocale(unit.names, ctx.locale) : null,
    companyName: actor.companyId === null ? null : inLocale(tree.get(actor.companyId)?.names ?? {}, ctx.locale),
    businessLineId: unit?.businessLineId ?? null,
    timeZone: unit?.timeZone ?? ctx.kernel.settings.DEFAULT_TIME_ZONE,
    defaultLocale: toServerLocale(account.locale),
    link: linkOf(ctx, actor),
  };
}

/** The menu: rows whose screen is mounted and whose permission the person holds; empty groups fall away. */
export async function readMenu(ctx: Ctx): Promise<MenuNode[]> {
  // A session opened by a link has no menu.
  if (userOf(ctx).link) return [];
  const grants = await grantsOf(ctx);
  const keys = new Set(grants.flatMap((grant) => [...grant.permissions]));
  const titles = new Set([SELF, ...[...keys].map((key) => key.split(':')[0]!)]);
  const opens = ({ permission, verbs }: Rows[number]) =>
    verbs ? verbs.some((verb) => keys.has(`${permission}:${verb}`)) : titles.has(permission);
  const menu = menuOf(ctx.kernel);
  return childrenOf(menu.rows, undefined, (row) => menu.mounted.has(row.code) && opens(row));
}

type Rows = Menu['rows'];

function childrenOf(rows: Rows, parent: string | undefined, open: (row: Rows[number]) => boolean): MenuNode[] {
  return rows
    .filter((row) => row.parent === parent)
    .flatMap((row) => {
      const children = childrenOf(rows, row.code, open);
      if (!open(row) && children.length === 0) return [];
      const path = row.path && open(row) ? appPath(row.path) : '';
      const { code, permission, area = null, tab = null } = row;
      return [{ code, title: `menu.${code}`, path, permission, area: parent === undefined ? (area ?? 'home') : null, tab, children }];
    });
}

/** The person holds a role of company level, or any role in a whole company. */
export const hasCompanyLevel = async (ctx: Ctx): Promise<boolean> => {
  const tree = await unitTree(ctx.kernel);
  return (await grantsOf(ctx)).some((grant) => isOfCompany(tree, grant));
};

function isOfCompany(tree: UnitTree, { companyLevel, unitId }: { companyLevel: boolean; unitId: number }): boolean {
  const unit = tree.get(unitId);
  return companyLevel || (unit !== undefined && (unit.companyId === null || unit.companyId === unit.id));
}

export async function setLocale(ctx: Ctx, locale: Locale): Promise<null> {
  const { userId, sessionId } = userOf(ctx);
  await updateLocale(ctx.db, userId, locale);
  await ctx.notify('sessions', sessionId);
  return null;
}
