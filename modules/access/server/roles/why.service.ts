import { unitNow, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, NotFound, type Ctx, presentDay } from '@quantum/platform/server';
import type { PermissionGroup, PermissionSource, WhyAnswer } from '../../contract/index.ts';
import { isLive, reaches, type At } from '../../domain/grant.rules.ts';
import { knownPermissions } from './permission-tree.ts';
import { isUsable } from '../sessions/session.store.ts';
import { findAccountOfEmployee, readGrantsWithNames, type NamedGrant } from './why.store.ts';

/** Modules and what can be done in them, in the reader's language. */
export function permissionGroups(ctx: Ctx): PermissionGroup[] {
  const nodes = knownPermissions(ctx.kernel);
  return nodes
    .filter(({ level }) => level === 1)
    .map((group) => ({
      title: group.title,
      name: ctx.t(`access.permission.${group.title}`),
      verbs: nodes
        .filter(({ parentId }) => parentId === group.id)
        .map(({ title, name }) => ({ key: title, verb: name, name: ctx.t(`access.verb.${name}`) })),
    }));
}

/** Each permission a person holds in a unit, with the grants it comes from; a person and a unit the reader keeps accounts of. */
export async function explainRights(ctx: Ctx, { employeeId, unitId }: { employeeId: number; unitId: number }): Promise<WhyAnswer> {
  const scope = await ctx.scope();
  const account = await findAccountOfEmployee(ctx, employeeId);
  const unit = await unitNow(ctx, unitId);
  if (!account || !inScope(scope, { company_id: account.company_id, unit_id: account.unit_id })) throw new NotFound();
  if (!unit || !inScope(scope, { company_id: unit.companyId, unit_id: unit.id })) throw new NotFound();
  const tree = await unitTree(ctx.kernel);
  const at: At = { companyId: unit.companyId, above: tree.above(unitId).map(({ id }) => id) };
  const today = presentDay(ctx);
  const grants = account.user_id === null ? [] : await readGrantsWithNames(ctx, account.user_id);
  const reaching = grants.filter((grant) => {
    const { parentId, companyId } = tree.get(grant.unit_id) ?? { parentId: -1, companyId: -1 };
    const held = { unitId: grant.unit_id, companyId, isRoot: parentId === null, companyLevel: grant.company_level };
    return isLive(grant, today) && reaches(held, at);
  });
  const sourcesOf = (key: string) => reaching.filter(({ permissions }) => permissions.includes(key)).map((grant) => sourceOf(ctx, grant, tree.get(grant.unit_id)?.parentId === null)); // prettier-ignore
  const groups = permissionGroups(ctx).flatMap(({ title, name, verbs }) => {
    const held = verbs.map((verb) => ({ key: verb.key, name: verb.name, sources: sourcesOf(verb.key) })).filter(({ sources }) => sources.length > 0); // prettier-ignore
    return held.length > 0 ? [{ title, name, verbs: held }] : [];
  });
  return {
    canSignIn:
      account.user_id !== null && isUsable({ ...account, status: account.status!, of_demo: account.of_demo === true }, ctx.kernel.settings),
    groups,
  };
}

const sourceOf = (ctx: Ctx, grant: NamedGrant, isRoot: boolean): PermissionSource => ({
  roleId: grant.role_id,
  roleCode: grant.role_code,
  roleName: inLocale(grant.role_names, ctx.locale),
  unitName: inLocale(grant.unit_names, ctx.locale),
  reach: isRoot ? 'all' : grant.company_level ? 'company' : 'unit',
  validFrom: grant.valid_from,
  validTo: grant.valid_to,
  standInFor: grant.stand_in_names && inLocale(grant.stand_in_names, ctx.locale),
});
