import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { inScope, Invalid, NotAllowed, type Ctx, presentDay } from '@quantum/platform/server';
import type { Policies, Policy } from '../../contract/index.ts';
import { readPolicies, readPolicyOf, writePolicy } from './policy.store.ts';

/** Whose policy the actor keeps: the whole platform's from the root, else their company's. */
async function ownerOf(ctx: Ctx): Promise<number> {
  const scope = await ctx.scope();
  if (scope.all) return (await unitTree(ctx.kernel)).root!.id;
  const company = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  if (company === null || !inScope(scope, { company_id: company, unit_id: company })) throw new NotAllowed();
  return company;
}

export async function readOwnPolicies(ctx: Ctx): Promise<Policies> {
  const owner = await ownerOf(ctx);
  const current = await readPolicyOf(ctx.db, owner, presentDay(ctx));
  const unit = (await unitTree(ctx.kernel)).get(owner);
  const others = (await readPolicies(ctx, owner)).filter(({ id }) => id !== current.id);
  return { current, others, unitName: inLocale(unit?.names ?? {}, ctx.locale) };
}

/** From today on, or from a day to come. */
export async function savePolicy(ctx: Ctx, policy: Omit<Policy, 'id' | 'validFrom'> & { validFrom: string }): Promise<Policies> {
  const owner = await ownerOf(ctx);
  if (policy.validFrom < presentDay(ctx)) throw new Invalid([{ path: 'validFrom', key: 'access.fault.past' }]);
  const before = await readPolicyOf(ctx.db, owner, policy.validFrom);
  const id = await writePolicy(ctx, owner, policy);
  await ctx.audit({
    kind: 'access.policy',
    id,
    event: 'save',
    changes: {
      valid_from: [before.validFrom, policy.validFrom],
      min_length: [before.minLength, policy.minLength],
      max_age_days: [before.maxAgeDays, policy.maxAgeDays],
    },
    companyId: owner,
    unitId: owner,
  });
  return readOwnPolicies(ctx);
}
