import { operation } from '@quantum/platform/contract';
import { Ctx, systemActor, type KernelServices, presentDay } from '@quantum/platform/server';
import { peopleOf } from '../group/audience.service.ts';
import { ASK_BATCH, askPeople, requestReading } from './announcement-people.ts';
import { ANNOUNCEMENT, lockAnnouncement, openAnnouncements, stateOf } from './announcement.store.ts';

const follow = operation({
  id: 'notification.announcement.follow',
  permission: 'notification',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
});

/** Every hour: who has come into the audience of an announcement since is asked too. One transaction for each. */
export async function followAudiences(kernel: KernelServices): Promise<void> {
  for (const id of await openAnnouncements(kernel.db.app, presentDay({ kernel }))) {
    if (kernel.stopping) return;
    await kernel.db.transaction(async (trx) => {
      const ctx = new Ctx(kernel, trx, systemActor('follow audiences'), follow, { locale: kernel.settings.defaultLocale });
      const of = await lockAnnouncement(ctx, id);
      if (!of || stateOf(of) !== 'published') return;
      const count = await requestReading(ctx, of);
      if (count > 0)
        await ctx.audit({
          kind: ANNOUNCEMENT.kind,
          id,
          code: of.code,
          event: 'follow',
          changes: { asked: [null, count] },
          companyId: of.company_id,
          unitId: of.unit_id,
        });
    });
  }
}

const ask = operation({
  id: 'notification.announcement.ask',
  permission: 'notification',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'publishing and revising are audited; whom it asked, and when, is kept as receipts',
});

/** Asks a large audience, some hundred people in each transaction; what was asked before the server stopped is not asked again. */
export async function askAudience(payload: unknown, kernel: KernelServices): Promise<void> {
  const { id, by } = payload as { id: number; by: number | null };
  const inTransaction = <T>(work: (ctx: Ctx) => Promise<T>): Promise<T> =>
    kernel.db.transaction((trx) => work(new Ctx(kernel, trx, systemActor('ask audience'), ask, { locale: kernel.settings.defaultLocale })));
  const people = await inTransaction(async (ctx) => {
    const of = await lockAnnouncement(ctx, id);
    return of && stateOf(of) === 'published' ? peopleOf(ctx, of.unit_id, of.audience) : [];
  });
  for (let from = 0; from < people.length; from += ASK_BATCH)
    await inTransaction(async (ctx) => {
      const of = await lockAnnouncement(ctx, id);
      if (of && stateOf(of) === 'published') await askPeople(ctx, of, people.slice(from, from + ASK_BATCH), by);
    });
}
