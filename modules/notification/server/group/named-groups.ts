import type { Localized } from '@quantum/platform/contract';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import type { Ctx } from '@quantum/platform/server';
import { NO_AUDIENCE } from '../../domain/audience.rules.ts';
import { peopleOf } from './audience.service.ts';
import { readNamedGroups } from './message-group.store.ts';

/** A message group another module names. */
export interface NamedGroup {
  id: number;
  code: string;
  names: Localized;
  unitId: number;
  isRetired: boolean;
}

/** Groups of a company by their ids, whatever became of them. */
export async function namedGroups(ctx: Pick<Ctx, 'db'>, companyId: number, ids?: readonly number[]): Promise<NamedGroup[]> {
  const groups = await readNamedGroups(ctx, companyId, ids);
  return groups.map(({ status, ...group }) => ({ ...group, isRetired: status !== RECORD_STATUS.active }));
}

/** The groups a company's rules may name: those in use, and those of `also` whatever became of them. */
export async function groupsOfCompany(ctx: Pick<Ctx, 'db'>, companyId: number, also: readonly number[]): Promise<NamedGroup[]> {
  return (await namedGroups(ctx, companyId)).filter((group) => !group.isRetired || also.includes(group.id));
}

/** Who can sign in and is in a group now; nobody where it is retired. */
export async function reachedByGroup(ctx: Pick<Ctx, 'db' | 'kernel' | 'now'>, group: NamedGroup): Promise<number[]> {
  return group.isRetired ? [] : peopleOf(ctx, group.unitId, { ...NO_AUDIENCE, groupIds: [group.id] });
}
