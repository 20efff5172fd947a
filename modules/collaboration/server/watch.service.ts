import { usersOfEmployees } from '@quantum/modules/access/server-api';
import { notify } from '@quantum/modules/notification/server-api';
import { findEmployee, findEmployees } from '@quantum/modules/organization/server-api';
import type { Localized } from '@quantum/platform/contract';
import { inScope, isNamedFor, loadScoped, wordsOf, type Ctx } from '@quantum/platform/server';
import type { Host, HostRow } from './host.ts';
import { addWatchers, removeWatcher, watchersOf, watchersOfAll } from './watcher.store.ts';

/** Anyone who may read a record may watch it. */
export async function setWatching(ctx: Ctx, host: Host, id: number, watching: boolean): Promise<{ id: number; watching: boolean }> {
  await loadScoped(ctx, host, id);
  const own = ctx.employeeId;
  if (own === null) return { id, watching: false };
  await (watching ? addWatchers(ctx, host.kind, id, [own]) : removeWatcher(ctx, host.kind, id, own));
  return { id, watching };
}

/** Those of these people who may read this record now. */
export async function readersAmong<R extends HostRow>(
  ctx: Ctx,
  host: Pick<Host<R>, 'read' | 'titles' | 'named'>,
  employeeIds: readonly number[],
  row: R,
): Promise<number[]> {
  const titles = (host.titles as ((of: R) => readonly string[]) | undefined)?.(row);
  const users = await usersOfEmployees(ctx, employeeIds);
  const people = await findEmployees(ctx, employeeIds);
  const readers: number[] = [];
  for (const employeeId of employeeIds) {
    const userId = users.get(employeeId);
    if (userId === undefined) continue;
    const companyId = people.get(employeeId)?.companyId ?? null;
    const actor = { kind: 'user', userId, employeeId, unitId: null, companyId, sessionId: 0, name: '', locale: ctx.locale } as const;
    const isCovered = inScope(await ctx.kernel.ports.access.scope(actor, host.read, titles), row);
    if (isCovered || (await isNamedFor(ctx, host, row, host.read, actor))) readers.push(employeeId);
  }
  return readers;
}

/** Who did it, in three languages. What the system does by rule has names of its own for the log, which no one else reads. */
export async function nameOf(ctx: Ctx): Promise<string | Localized> {
  const { actor, db } = ctx;
  if (actor.kind === 'system') return wordsOf(ctx, 'platform.audit.system');
  const employee = actor.kind === 'user' && actor.employeeId !== null ? await findEmployee({ db }, actor.employeeId) : undefined;
  return employee?.names ?? actor.name;
}

/** Tells people of a record; those who may not read it any more are left out. */
export async function notifyPeople<R extends HostRow>(
  ctx: Ctx,
  host: Host<R>,
  row: R,
  { event, to, params }: { event: string; to: readonly number[]; params: Record<string, string | Localized> },
): Promise<void> {
  const employeeIds = await readersAmong(ctx, host, to, row);
  if (employeeIds.length === 0) return;
  await notify(ctx, {
    event: `collaboration.${event}`,
    employeeIds,
    params: { title: host.title(row), code: row.code, by: await nameOf(ctx), ...params },
    kind: host.kind,
    id: row.id,
    code: row.code,
    companyId: row.company_id,
    unitId: row.unit_id,
    href: host.href.replace('{id}', String(row.id)),
  });
}

/** Notifies the followers of a record of an event, in its transaction; `did` is the message key of its name in the history, `told` are notified of it in other words. */
export async function notifyWatchers<R extends HostRow>(
  ctx: Ctx,
  host: Host<R>,
  row: R,
  did: string,
  told: readonly (number | null)[] = [],
): Promise<void> {
  await notifyReaders(ctx, host, row, did, without(await watchersOf(ctx, host.kind, row.id), [ctx.employeeId, ...told]));
}

/** The same for many records that the event happened to at once; those no one watches cost nothing. */
export async function notifyWatchersOfAll<R extends HostRow>(ctx: Ctx, host: Host<R>, rows: readonly R[], did: string): Promise<void> {
  const watched = await watchersOfAll(
    ctx,
    host.kind,
    rows.map(({ id }) => id),
  );
  for (const row of rows) await notifyReaders(ctx, host, row, did, without(watched.get(row.id) ?? [], [ctx.employeeId]));
}

const without = (ids: readonly number[], left: readonly (number | null)[]): number[] => ids.filter((id) => !left.includes(id));

async function notifyReaders<R extends HostRow>(ctx: Ctx, host: Host<R>, row: R, did: string, to: readonly number[]): Promise<void> {
  if (to.length > 0) await notifyPeople(ctx, host, row, { event: 'moved', to, params: { did: wordsOf(ctx, did) } });
}
