import { everyLocale, operation } from '@quantum/platform/contract';
import { localText } from '@quantum/platform/domain';
import { runUseCase, systemActor, type KernelServices } from '@quantum/platform/server';
import { reminderAt } from '../../domain/clock-reminder.rules.ts';
import { runClocks } from './clock.service.ts';
import { casesWithClocks, endingClocks, markReminded } from './clock.store.ts';
import { answeringFor, EHS, notifyPeople } from '../incident-people.ts';
import { lockIncident, readPlace, reloadIncident } from '../incident.store.ts';

export const CLOCKS_ENDING = 'incident-clocks';
const remind = operation({
  id: 'incident.clock.remind',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'a tick may find nothing to do; it changes no record',
});

/** Every minute: EHS is told of each duty to report that is about to end, once. */
export async function remindOfClocks(kernel: KernelServices): Promise<void> {
  const use = { kernel, actor: systemActor('statutory clocks'), operation: remind, locale: 'en', requestId: CLOCKS_ENDING } as const;
  await runUseCase(use, async (ctx) => {
    for (const clock of await endingClocks(ctx)) {
      if (reminderAt(new Date(clock.starts_at), new Date(clock.due_at)) > ctx.now()) continue;
      await markReminded(ctx, clock.id);
      const incident = await reloadIncident(ctx, clock.incident_id);
      const { time_zone: zone } = await readPlace(ctx, incident);
      const words = {
        duty: everyLocale((locale) => kernel.messages.text(locale, `incident.clock.of.${clock.rule}`)),
        due: localText(clock.due_at, zone),
      };
      await notifyPeople(ctx, incident, 'clockEnding', await answeringFor(ctx, incident, EHS), words);
    }
  });
}

export const CLOCKS_FOLLOWING = 'incident-clocks-following';
const follow = operation({
  id: 'incident.clock.follow',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'clocks are derived from the record; it changes no record',
});
/** The longest period, and time to enter what was learned late. */
const FOLLOWED_DAYS = 90;

/** Every hour: a day more of absence, or a rule that has changed, changes the clocks that run. */
export async function followFacts(kernel: KernelServices): Promise<void> {
  const use = {
    kernel,
    actor: systemActor('statutory clocks'),
    operation: follow,
    locale: 'en',
    requestId: CLOCKS_FOLLOWING,
  } as const;
  for (const id of await runUseCase(use, (ctx) => casesWithClocks(ctx, FOLLOWED_DAYS)))
    await runUseCase(use, async (ctx) => {
      const incident = await lockIncident(ctx, id);
      if (incident) await runClocks(ctx, incident);
    });
}
