import { unitNow, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { NotAllowed, NotFound, type Ctx } from '@quantum/platform/server';
import { STAFF_ROLES } from '../../contract/index.ts';
import { heldAt, type At } from '../../domain/grant.rules.ts';
import { grantRefusal, MANAGE_ACCOUNTS, MANAGE_ROLES, type GivenRole, type Giver } from '../../domain/role-guard.rules.ts';
import type { Access } from '../sessions/sessions.ts';

export const grantsOf = (ctx: Ctx, userId: number) => (ctx.kernel.ports.access as Access).grants.of(userId);

export function userIdOf(ctx: Ctx): number {
  if (ctx.actor.kind !== 'user') throw new NotAllowed();
  return ctx.actor.userId;
}

/** A unit with what is above it; one made a moment ago too. */
async function placeOf(ctx: Ctx, unitId: number): Promise<{ unit: TreeUnit; at: At }> {
  const unit = await unitNow(ctx, unitId);
  if (!unit) throw new NotFound();
  const tree = await unitTree(ctx.kernel);
  const above = [unit.id, ...(unit.parentId === null ? [] : tree.above(unit.parentId).map(({ id }) => id))];
  return { unit, at: { companyId: unit.companyId, above } };
}

/** What the actor holds in a unit. */
export async function heldIn(ctx: Ctx, unitId: number): Promise<Set<string>> {
  return heldAt(await grantsOf(ctx, userIdOf(ctx)), (await placeOf(ctx, unitId)).at);
}

/** How the actor stands to giving roles in a unit. */
async function giverAt(ctx: Ctx, unitId: number, receiverId: number | null): Promise<Giver> {
  const grants = await grantsOf(ctx, userIdOf(ctx));
  const { unit, at } = await placeOf(ctx, unitId);
  const top: At = { companyId: unit.companyId, above: [unit.companyId] };
  const ofCompany = heldAt(grants, top);
  return {
    isSelf: receiverId === userIdOf(ctx),
    isAdministrator: ofCompany.has(MANAGE_ROLES),
    isCompanyWide: ofCompany.has(MANAGE_ACCOUNTS),
    held: heldAt(grants, at),
  };
}

/** Why the actor may not give a role in a unit. */
export const mayNotGive = async (ctx: Ctx, role: GivenRole, unitId: number, receiverId: number | null) =>
  grantRefusal(await giverAt(ctx, unitId, receiverId), role, STAFF_ROLES);
