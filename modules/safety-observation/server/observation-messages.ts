import { firstHolder } from '@quantum/modules/access/server-api';
import { notify, notifyOfNoHolder, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { everyLocale } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { readPlace } from './observation.store.ts';
import { OBSERVATION, type ObservationRecord } from './tables.ts';
import { cut } from '@quantum/platform/domain';
import { observationOps, observationPath } from '../contract/index.ts';
import { ROLE } from '@quantum/modules/access/contract';

/** Who answers for the unit, asked in turn: project manager, operation manager, EHS. */
const ANSWERING_ROLES = [ROLE.projectManager, ROLE.operationManager, ROLE.ehsOfficer, ROLE.ehsManager] as const;

const event = (name: string, why: string): NotificationEvent => ({
  event: `safety-observation.${name}`,
  title: `safety-observation.message.${name}.title`,
  text: `safety-observation.message.${name}.text`,
  why: `safety-observation.message.why.${why}`,
  href: observationPath('{id}'),
});

export const observationEvents: readonly NotificationEvent[] = [
  event('atRisk', 'manager'),
  event('stopWork', 'manager'),
  // A mail about it would be in the administrator's list of mails with the observer's name.
  { ...event('thanks', 'observer'), mail: 'never' },
];

/** Work stopped or behaviour at risk: the people responsible for the unit are notified at once; not of who observed it. */
export async function notifyManager(ctx: Ctx, observation: ObservationRecord): Promise<void> {
  const who = await firstHolder(ctx, observation, { roles: ANSWERING_ROLES, read: observationOps.read });
  if (who === undefined) return notifyOfNoHolder(ctx, { ...observation, kind: OBSERVATION.kind }, ANSWERING_ROLES);
  await tell(ctx, observation, observation.stop_work ? 'stopWork' : 'atRisk', who);
}

export const thankObserver = (ctx: Ctx, observation: ObservationRecord): Promise<void> =>
  tell(ctx, observation, 'thanks', observation.observer_id);

async function tell(ctx: Ctx, observation: ObservationRecord, name: string, to: number): Promise<void> {
  const { unit_names, space_names } = await readPlace(ctx, observation);
  const place = everyLocale((l) => [space_names?.[l], unit_names[l]].filter(Boolean).join(' · '));
  await notify(ctx, {
    event: `safety-observation.${name}`,
    employeeIds: [to],
    params: { place, count: observation.at_risk_count, note: cut(observation.note, 200) },
    kind: OBSERVATION.kind,
    id: observation.id,
    code: observation.code,
    companyId: observation.company_id,
    unitId: observation.unit_id,
  });
}
