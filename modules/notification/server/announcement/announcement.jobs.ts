import { operation } from '@quantum/platform/contract';
import { Ctx, systemActor, type KernelServices, presentDay } from '@quantum/platform/server';
import { requestReading } from './announcement-people.ts';
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
