import { settingOf, type SettingDefinition } from '@quantum/modules/system/server-api';
import { operation } from '@quantum/platform/contract';
import { addMonths } from '@quantum/platform/domain';
import {
  eraseFiles,
  openDeadLetters,
  processBatches,
  runUseCase,
  saveRecord,
  systemActor,
  wordsOf,
  type Ctx,
  type KernelServices,
  presentDay,
} from '@quantum/platform/server';
import { incidentPath } from '../../contract/index.ts';
import { countPeople, injuredOf } from '../injuries/injured-person.store.ts';
import { INCIDENT, type IncidentRecord } from '../tables.ts';
import { clearPeople, lockToClear, takeFromNotices, takePhotos, unitsWithClosed } from './retention.store.ts';

const LEAST_MONTHS = 36;

/** Months after closing that a case still says who was hurt: five years after the end of its year (29 CFR 1904.33) are at most six. */
export const RETENTION: SettingDefinition<number> = {
  screen: 'work',
  group: 'incident.setting.group',
  key: 'incident.setting.retention',
  help: 'incident.setting.retentionHelp',
  bounds: { kind: 'number', min: LEAST_MONTHS, max: 600 },
  suffix: 'incident.setting.months',
  standard: 72,
};

export const INJURY_RETENTION = 'injury-retention';
const clear = operation({
  id: 'incident.injury.clear',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'a night on which nothing is due writes nothing; each case it clears has its own row',
});

/** The last day of closing of each unit whose time is over by now. */
async function endsByUnit(kernel: KernelServices): Promise<{ unitId: number; on: string }[]> {
  const use = { kernel, actor: systemActor('injury retention'), operation: clear, locale: 'en', requestId: INJURY_RETENTION } as const;
  return runUseCase(use, async (ctx) => {
    const today = presentDay(ctx);
    const ends: { unitId: number; on: string }[] = [];
    for (const unitId of await unitsWithClosed(ctx, addMonths(today, -LEAST_MONTHS)))
      ends.push({ unitId, on: addMonths(today, -(await settingOf(ctx, RETENTION, unitId))) });
    return ends;
  });
}

/** Who was hurt, and the photos, leave a case; the history says that they did and how many. */
async function clearCase(ctx: Ctx, incident: IncidentRecord): Promise<void> {
  const people = await injuredOf(ctx, incident.id);
  const injuries = await clearPeople(ctx, incident.id);
  const photos = await takePhotos(ctx, incident.id);
  await takeFromNotices(ctx, incident.id);
  await eraseFiles(ctx, photos, INCIDENT.kind, incident.id);
  await countPeople(ctx, people);
  await saveRecord(ctx, INCIDENT, incident, { first_aid: '', cleared_on: presentDay(ctx) });
  const { id, code, status, company_id: companyId, unit_id: unitId } = incident;
  const changes: Record<string, [unknown, unknown]> = { injured: [injuries, 0], photos: [photos.length, 0] };
  await ctx.audit({ kind: INCIDENT.kind, id, code, event: 'cleared', from: status, to: status, changes, companyId, unitId });
}

/** Nightly: cases whose time is over are cleared of who was hurt; figures stay as they were. */
export async function clearPastInjuries(kernel: KernelServices): Promise<void> {
  const ends = await endsByUnit(kernel);
  if (ends.length === 0) return;
  const letters = await openDeadLetters(kernel, INJURY_RETENTION);
  await processBatches<IncidentRecord>(kernel, letters('cleared'), {
    job: 'injury retention',
    operation: clear,
    size: 1,
    lock: (ctx, limit, except) => lockToClear(ctx, ends, limit, except),
    work: async (ctx, rows) => {
      for (const incident of rows) await clearCase(ctx, incident);
    },
    describe: ({ id, code, company_id, unit_id }) => ({
      title: wordsOf({ kernel }, 'incident.apart.clear', { code }),
      href: incidentPath(id),
      companyId: company_id,
      unitId: unit_id,
    }),
  });
}
