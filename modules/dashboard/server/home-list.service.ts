import { homeList, homeStart, type Ctx } from '@quantum/platform/server';
import type { Homepage } from '../contract/index.ts';
import { isFor } from '../domain/home-role.rules.ts';

/** Buttons a homepage offers at most: what a role does most often, not all it may do. */
const MOST_STARTS = 3;

async function ownOf<T extends { operation: Parameters<Ctx['holds']>[0]; roles: readonly string[]; order: number }>(
  ctx: Ctx,
  all: readonly T[],
  roles: readonly string[],
): Promise<T[]> {
  const held = await Promise.all(all.map(async (one) => isFor(one, roles) && (await ctx.holds(one.operation))));
  return all.filter((_, i) => held[i]).toSorted((a, b) => a.order - b.order);
}

/** The lists for the reader's roles, each counted where they hold its operation. */
export async function readHomeLists(ctx: Ctx, roles: readonly string[]): Promise<Homepage['lists']> {
  const lists = await ownOf(ctx, homeList.all(), roles);
  const shown = await Promise.all(
    lists.map(async ({ id, title, none, operation, isFirst = false, isHiddenWhenEmpty, href, read }) => {
      const answer = await read(ctx, await ctx.scope(operation));
      const { rows, count } = answer;
      if (isHiddenWhenEmpty && rows.length === 0) return [];
      const list = {
        id,
        title: ctx.t(answer.title ?? title),
        none: ctx.t(none),
        isFirst,
        href: answer.href ?? href,
        count,
        rows: rows.map(({ state = null, action = null, ...row }) => ({ ...row, state, action })),
      };
      return [list];
    }),
  );
  return shown.flat();
}

export async function readHomeStarts(ctx: Ctx, roles: readonly string[]): Promise<Homepage['starts']> {
  const starts = await ownOf(ctx, homeStart.all(), roles);
  return starts.slice(0, MOST_STARTS).map(({ label, href }) => ({ label: ctx.t(label), href }));
}
