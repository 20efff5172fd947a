import { createInUnit, findEmployees, findIdentifiers, searchOf, unitOfRecord, unitTree } from '@quantum/modules/organization/server-api';
import { Invalid, json, loadScoped, lockScoped, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { NOTICE_STATUS, type NewNotice, type NoticeChange, type NoticeDetail } from '../../contract/index.ts';
import { NO_NOTICE_FACTS, noticeMachine } from '../../domain/notice.machine.ts';
import { nameFaults, type InvolvedPerson } from '../../domain/notice.rules.ts';
import { UNTOLD } from '../incident-detail.ts';
import { readInjuries, readPhotos, reloadIncident } from '../incident.store.ts';
import { INCIDENT, type IncidentRecord } from '../tables.ts';
import { describeNotice } from './notice-detail.ts';
import { notifyReaders, readersOf } from './notice-people.ts';
import { findNotice, insertReaders, markReader, NOTICE, noticeReaders, noticesOf, type NoticeRecord } from './notice.store.ts';

type Content = Pick<NewNotice, 'titles' | 'body' | 'checks' | 'photos' | 'unitIds' | 'kind'>;

/** In every language, as it stands in the master data or was typed: people hurt, and who reported it; their employee codes and telephone numbers. */
async function involvedIn(ctx: Ctx, incident: IncidentRecord): Promise<InvolvedPerson> {
  const injuries = await readInjuries(ctx, incident.id);
  const reporter = incident.reporter_id === null ? undefined : (await findEmployees(ctx, [incident.reporter_id])).get(incident.reporter_id);
  const known = await findIdentifiers(
    ctx,
    [incident.reporter_id, ...injuries.map(({ employeeId }) => employeeId)].filter((id) => id !== null),
  );
  return {
    names: [...injuries.flatMap(({ name, names }) => [name, ...Object.values(names ?? {})]), ...Object.values(reporter?.names ?? {})],
    codes: known.map(({ code }) => code),
    phones: known.flatMap(({ phone }) => phone ?? []),
  };
}

/** What cannot be told: a name, a photo of another incident, a project of another company. */
async function mustBeTellable(ctx: Ctx, incident: IncidentRecord, content: Content): Promise<void> {
  const faults = nameFaults(content, await involvedIn(ctx, incident));
  const known = new Set((await readPhotos(ctx, incident.id)).map(({ id }) => id));
  if (content.photos.some((id) => !known.has(id))) faults.push({ path: 'photos', key: 'incident.fault.photo' });
  if (faults.length > 0) throw new Invalid(faults);
  const tree = await unitTree(ctx.kernel);
  if (content.unitIds.some((id) => tree.get(id)?.companyId !== incident.company_id)) throw new NotFound();
}

const columnsOf = ({ kind, titles, body, checks, photos, unitIds }: Content) => ({
  kind,
  titles: json(titles),
  body: json(body),
  checks: json(checks),
  photos: [...new Set(photos)],
  unit_ids: [...new Set(unitIds)],
});

interface AuditDetails {
  from?: string;
  to?: string;
  comment?: string | null;
}
const audit = (ctx: Ctx, pick: Pick<NoticeRecord, 'id' | 'code' | 'company_id' | 'unit_id'>, event: string, more: AuditDetails = {}) =>
  ctx.audit({ kind: NOTICE.kind, id: pick.id, code: pick.code, event, companyId: pick.company_id, unitId: pick.unit_id, ...more });

/** A notice of an incident the caller may classify; sent twice under one `clientId` it is one. */
export async function createNotice(ctx: Ctx, input: NewNotice): Promise<{ id: number; code: string }> {
  const incident = await loadScoped<IncidentRecord>(ctx, INCIDENT, input.incidentId);
  if (UNTOLD.includes(incident.status)) throw new Refused('incident.refusal.noticeState');
  const unit = await unitOfRecord(ctx, incident);
  const draft = { clientId: input.clientId, unit, content: input };
  const { id, code } = await createInUnit(ctx, { kind: NOTICE, shown: ['titles'] }, draft, async () => {
    await mustBeTellable(ctx, incident, input);
    const values = { incident_id: incident.id, ...columnsOf(input), status: NOTICE_STATUS.draft };
    return { prefix: `IN-${incident.event_on.slice(0, 4)}`, words: [input.titles], values, history: { to: NOTICE_STATUS.draft } };
  });
  return { id, code };
}

const lock = (ctx: Ctx, id: number, version: number) => lockScoped<NoticeRecord>(ctx, NOTICE, id, version);
const again = async (ctx: Ctx, id: number) => describeNotice(ctx, await findNotice(ctx.db, id));

export async function updateNotice(ctx: Ctx, id: number, { version, ...content }: NoticeChange): Promise<NoticeDetail> {
  const notice = await lock(ctx, id, version);
  ctx.move(noticeMachine, notice, 'update', NO_NOTICE_FACTS);
  await mustBeTellable(ctx, await reloadIncident(ctx, notice.incident_id), content);
  await saveRecord(ctx, NOTICE, notice, { ...columnsOf(content), search: searchOf(notice.code, content.titles) });
  await audit(ctx, notice, 'update');
  return again(ctx, id);
}

/** Out to everyone who answers for its projects; a final one takes the place of those sent before. */
export async function sendNotice(ctx: Ctx, id: number, { version }: { version: number }): Promise<NoticeDetail> {
  const notice = await lock(ctx, id, version);
  const people = await readersOf(ctx, notice);
  const to = ctx.move(noticeMachine, notice, 'send', { people: people.length });
  // People may have been named on the incident since it was written.
  const involved = await involvedIn(ctx, await reloadIncident(ctx, notice.incident_id));
  if (nameFaults(notice, involved).length > 0) throw new Refused('incident.refusal.namesInvolved');
  if (notice.kind === 'final') await replaceFormer(ctx, notice);
  await saveRecord(ctx, NOTICE, notice, { status: to, sent_at: ctx.now().toISOString() });
  await audit(ctx, notice, 'send', { from: notice.status, to });
  await insertReaders(ctx, notice, people);
  await notifyReaders(ctx, notice, 'notice', people);
  return again(ctx, id);
}

async function replaceFormer(ctx: Ctx, notice: NoticeRecord): Promise<void> {
  for (const one of await noticesOf(ctx, notice.incident_id)) {
    if (one.id === notice.id || one.status !== NOTICE_STATUS.sent) continue;
    const to = ctx.moveBySystem(noticeMachine, one, 'replace');
    await saveRecord(ctx, NOTICE, one, { status: to });
    await audit(ctx, one, 'replace', { from: one.status, to, comment: notice.code });
  }
}

/** It was wrong: its readers are told so, and its link says it. */
export async function withdrawNotice(
  ctx: Ctx,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<NoticeDetail> {
  const notice = await lock(ctx, id, version);
  const to = ctx.move(noticeMachine, notice, 'withdraw', NO_NOTICE_FACTS);
  await saveRecord(ctx, NOTICE, notice, { status: to, reason });
  await audit(ctx, notice, 'withdraw', { from: notice.status, to, comment: reason });
  const people = (await noticeReaders(ctx, id)).map(({ employeeId }) => employeeId);
  await notifyReaders(ctx, { ...notice, reason }, 'noticeWithdrawn', people);
  return again(ctx, id);
}

/** Opened, or read, by someone it was sent to; 1410 for everyone else. */
export const markNotice =
  (event: 'open' | 'confirm') =>
  async (ctx: Ctx, id: number): Promise<NoticeDetail> => {
    const employeeId = ctx.employeeId;
    if (employeeId === null || !(await markReader(ctx, id, employeeId, event === 'confirm'))) throw new NotFound();
    const notice = await findNotice(ctx.db, id);
    await audit(ctx, notice, event);
    return describeNotice(ctx, notice);
  };
