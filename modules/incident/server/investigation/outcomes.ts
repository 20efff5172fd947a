import { randomUUID } from 'node:crypto';
import type { FollowedElsewhere, ReportEscalation } from '@quantum/modules/hazard/server-api';
import type { IssueOutcome, OutcomeProgress } from '@quantum/modules/issue/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { keepFiles, NotFound, type Ctx, type Db } from '@quantum/platform/server';
import { INCIDENT_TYPE, incidentPath } from '../../contract/index.ts';
import { ROAD, STAGE } from '../../domain/stage.rules.ts';
import { alarm, requestReview, MANAGERS } from '../incident-people.ts';
import { findByFollow, findIncident, insertPhotos, readCodes } from '../incident.store.ts';
import { insertIncident } from '../reporting/insert-incident.service.ts';
import { INCIDENT } from '../tables.ts';

/** A record of a module below that is more than what it was reported as. */
interface Former {
  kind: string;
  id: number;
  unitId: number;
  spaceId: number | null;
  description: string;
  occurredAt: string;
  reporterId: number | null;
  photos: readonly number[];
  isHurt: boolean;
}

/** Reporter, time, place and photos go along; clocks run from the event. */
async function takeOver(ctx: Ctx, { unitId, photos, ...from }: Former): Promise<{ id: number; code: string }> {
  const unit = (await unitTree(ctx.kernel)).get(unitId);
  if (!unit) throw new NotFound();
  const { incident } = await insertIncident(ctx, unit, { ...from, clientId: randomUUID(), immediateActions: '' });
  await keepFiles(ctx, photos, INCIDENT.kind, incident.id, from);
  await insertPhotos(ctx, incident.id, photos);
  await requestReview(ctx, incident, MANAGERS);
  await alarm(ctx, incident, false);
  return { id: incident.id, code: incident.code };
}

async function find(ctx: Ctx, id: number): Promise<{ code: string; href: string }> {
  const [incident] = await readCodes(ctx.db, [id]);
  return { code: incident!.code, href: incidentPath(id) };
}

/** Neither the lesson nor anyone's name: a stage, and when. */
async function progress(db: Db, id: number): Promise<OutcomeProgress> {
  const incident = (await findIncident(db, id))!;
  return { code: incident.code, stage: STAGE[incident.status], road: ROAD, at: incident.updated_at, reply: null };
}

/** By its tracking code. The words of an accident may name who was hurt: they stay with those who read the record. */
export async function findFollowed(db: Db, hash: string): Promise<FollowedElsewhere | undefined> {
  const record = await findByFollow(db, hash);
  return (
    record && {
      id: record.id,
      companyId: record.company_id,
      unitId: record.unit_id,
      code: record.code,
      unitNames: record.unit_names,
      spaceNames: record.space_names,
      description: record.type === INCIDENT_TYPE.accident ? null : record.description,
      about: 'incident.followed.accident',
      reportedAt: record.reported_at,
      timeZone: record.time_zone,
      progress: { code: record.code, stage: STAGE[record.status], road: ROAD, at: record.updated_at, reply: null },
    }
  );
}

export const incidentOutcome: IssueOutcome = {
  id: 'incident',
  label: 'incident.outcome.incident',
  order: 30,
  codeSet: null,
  forHurt: true,
  make: takeOver,
  find,
  progress,
};
export const eventEscalation: ReportEscalation = { make: takeOver, find, progress };
