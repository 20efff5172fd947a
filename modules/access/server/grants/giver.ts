import { unitNow, unitTree, type TreeUnit } from '@quantum/modules/organization/server-api';
import { NotAllowed, NotFound, type Ctx } from '@quantum/platform/server';
import { ROLE, STAFF_ROLES } from '../../contract/index.ts';
import { heldAt, reaches, type At } from '../../domain/grant.rules.ts';
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

/** Whether the actor has the standard role of administrators there. */
const administers = (grants: readonly { roleCode: string }[]): boolean => grants.some(({ roleCode }) => roleCode === ROLE.administrator);

/** What the actor may put in a role that belongs to a unit: what they hold, and sensitive fields as an administrator. */
export async function composerAt(ctx: Ctx, unitId: number): Promise<{ held: Set<string>; givesDuties: boolean }> {
  const { at } = await placeOf(ctx, unitId);
  const grants = await grantsOf(ctx, userIdOf(ctx));
  return { held: heldAt(grants, at), givesDuties: administers(grants.filter((grant) => reaches(grant, at))) };
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
    givesDuties: administers(grants.filter((grant) => reaches(grant, top))),
    isCompanyWide: ofCompany.has(MANAGE_ACCOUNTS),
    held: heldAt(grants, at),
  };
}

/** Why the actor may not give a role in a unit. */
export const mayNotGive = async (ctx: Ctx, role: GivenRole, unitId: number, receiverId: number | null) =>
  grantRefusal(await giverAt(ctx, unitId, receiverId), role, STAFF_ROLES);
