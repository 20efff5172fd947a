import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder } from '@quantum/modules/access/server-api';
import { messagesAbout, notifyOfNoHolder } from '@quantum/modules/notification/server-api';
import { everyLocale } from '@quantum/platform/contract';
import { cut } from '@quantum/platform/domain';
import type { Ctx } from '@quantum/platform/server';
import { observationOps, observationPath } from '../contract/index.ts';
import { readPlace } from './observation.store.ts';
import { OBSERVATION, type ObservationRecord } from './tables.ts';

/** Roles that answer for the unit, asked in turn: project manager, operation manager, EHS. */
const ANSWERING_ROLES = [ROLE.projectManager, ROLE.operationManager, ROLE.ehsOfficer, ROLE.ehsManager] as const;
const NOTE = 200;

export const observationMessages = messagesAbout({
  module: 'safety-observation',
  kind: OBSERVATION.kind,
  href: observationPath('{id}'),
  events: {
    atRisk: 'manager',
    stopWork: 'manager',
    // A mail about it would be in the administrator's list of mails with the observer's name.
    thanks: { why: 'observer', mail: 'never' },
  },
});

/** Work stopped or behaviour at risk: the people responsible for the unit are notified at once; not of who observed it. */
export async function notifyManager(ctx: Ctx, observation: ObservationRecord): Promise<void> {
  const manager = await firstHolder(ctx, observation, { roles: ANSWERING_ROLES, read: observationOps.read });
  if (manager === undefined) return notifyOfNoHolder(ctx, { ...observation, kind: OBSERVATION.kind }, ANSWERING_ROLES);
  await notifyPerson(ctx, observation, observation.stop_work ? 'stopWork' : 'atRisk', manager);
}

export const thankObserver = (ctx: Ctx, observation: ObservationRecord): Promise<void> =>
  notifyPerson(ctx, observation, 'thanks', observation.observer_id);

async function notifyPerson(ctx: Ctx, observation: ObservationRecord, event: 'atRisk' | 'stopWork' | 'thanks', person: number) {
  const { unit_names, space_names } = await readPlace(ctx, observation);
  const place = everyLocale((l) => [space_names?.[l], unit_names[l]].filter(Boolean).join(' · '));
  const params = { place, count: observation.at_risk_count, note: cut(observation.note, NOTE) };
  await observationMessages.send(ctx, observation, event, [person], params);
}
