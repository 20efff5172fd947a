import { randomUUID } from 'node:crypto';
import { FINDING_CATEGORY, INSPECTION_RISK } from '@quantum/modules/dictionary/contract';
import type { MovableClock } from '@quantum/platform/server';
import type { DemoCalls } from '../demo-calls.ts';

interface Setting {
  calls: DemoCalls;
  clock: MovableClock;
  people: Record<'pm' | 'sup' | 'insp', { employeeId: number; orgId: number }>;
  /** Sends what mail is due. */
  deliver: () => Promise<void>;
}

const MINUTE = 60_000;

/**
 * Four kinds of messages to the operations manager, who wants one mail a day: they wait for the digest of the next morning. Mails of the others
 * count as sent; none leaves the server.
 */
export async function plantDigest({ calls, clock, people, deliver }: Setting, now: Date): Promise<void> {
  const ago = (minutes: number) => {
    clock.set(new Date(now.getTime() - minutes * MINUTE));
  };
  const unitId = people.pm.orgId;
  const { employeeId: manager } = await calls.call('om', 'POST', '/permissions/info', {});
  const report = (who: string, category: string, description: string) =>
    calls.call(who, 'POST', '/issues', { clientId: randomUUID(), unitId, spaceId: null, category, description, photos: [] });
  const triage = async (id: number, event: string, body: object): Promise<void> => {
    const { version } = await calls.call('pm', 'GET', `/issues/${id}`);
    await calls.call('pm', 'POST', `/issues/${id}/${event}`, { version, ...body });
  };
  await calls.withoutMail(async () => {
    ago(170);
    const own = await report('om', FINDING_CATEGORY.waste, 'Skip in the yard is over its edge');
    const seen = await report('emp', FINDING_CATEGORY.slip, 'Ice machine on level 3 leaks onto the floor');
    await calls.call('om', 'POST', `/issues/${seen.id}/watch`, {});
    ago(110);
    await triage(own.id, 'dismiss', { reason: 'Collected at noon; the contractor now comes twice a week' });
    await calls.call('pm', 'POST', `/issues/${seen.id}/comments`, {
      text: 'The machine is on loan. May we have it exchanged?',
      mentions: [manager],
    });
    ago(60);
    await triage(seen.id, 'assign', {
      risk: INSPECTION_RISK.medium,
      responsibleId: people.sup.employeeId,
      measures: 'Drip tray and sign today, new hose from the supplier',
    });
    await calls.call('pm', 'POST', `/issues/${seen.id}/comments`, { text: 'Sign is up, the hose comes tomorrow', mentions: [] });
    ago(1);
    await deliver();
  });
}
