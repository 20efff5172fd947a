import { administratorsOf, readersAmong } from '@quantum/modules/access/server-api';
import { namedGroups, reachedByGroup, type NamedGroup } from '@quantum/modules/notification/server-api';
import type { Ctx } from '@quantum/platform/server';
import { actionOps, type EscalationStep } from '../../contract/index.ts';
import type { ActionRecord } from '../record/tables.ts';
import { actionMessages } from './action-messages.ts';
import { takeUnreached } from './escalation.store.ts';

interface RemindedGroups {
  people: number[];
  /** Groups that reach nobody: retired, empty, or of people who may not open the action. */
  unreached: ReadonlySet<number>;
}

/** Once a day for each group: of a hundred late actions each would say the same. */
const tellAdministrators = async (ctx: Ctx, action: ActionRecord, { id, names }: NamedGroup): Promise<void> => {
  if (await takeUnreached(ctx, action.company_id, id))
    await actionMessages.send(ctx, action, 'groupUnreached', await administratorsOf(ctx, action), { title: action.title, group: names });
};

/** Whom the groups of some steps reach for an action. Of a group that reaches nobody the administrators are told. */
export async function remindedGroups(ctx: Ctx, action: ActionRecord, steps: readonly EscalationStep[]): Promise<RemindedGroups> {
  const ids = [...new Set(steps.flatMap(({ groupId }) => groupId ?? []))];
  const unreached = new Set<number>();
  const people = new Set<number>();
  if (ids.length === 0) return { people: [], unreached };
  const groups = await namedGroups(ctx, action.company_id, ids);
  for (const id of ids) {
    const group = groups.find((one) => one.id === id);
    const readers = group ? await readersAmong(ctx, action, await reachedByGroup(ctx, group), actionOps.read) : [];
    for (const one of readers) people.add(one);
    if (readers.length > 0) continue;
    unreached.add(id);
    if (group) await tellAdministrators(ctx, action, group);
  }
  return { people: [...people], unreached };
}
