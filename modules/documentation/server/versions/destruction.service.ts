import { moveEach, type Ctx } from '@quantum/platform/server';
import { documentationOps as ops, type ConfirmedList, type ProposedList } from '../../contract/index.ts';
import { destroyVersion, proposeDestruction } from './version.service.ts';

const versionsOf = (items: ConfirmedList['items']) => new Map(items.map(({ id, version }) => [id, version]));
const idsOf = (items: ConfirmedList['items']) => ({ ids: items.map(({ id }) => id) });

/** The first of two who destroy a list: each version by itself, in a transaction of its own. */
export function proposeList(ctx: Ctx, { items, reason }: ProposedList) {
  const versions = versionsOf(items);
  return moveEach(ctx, idsOf(items), (of, id) =>
    of(ops.askDestroy, async (inside) => (await proposeDestruction(inside, id, { version: versions.get(id)!, reason })).version),
  );
}

/** The second. */
export function destroyList(ctx: Ctx, { items }: ConfirmedList) {
  const versions = versionsOf(items);
  return moveEach(ctx, idsOf(items), (of, id) =>
    of(ops.destroy, async (inside) => (await destroyVersion(inside, id, versions.get(id)!)).version),
  );
}
