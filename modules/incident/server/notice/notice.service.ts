import { findEmployees, findIdentifiers, unitTree } from '@quantum/modules/organization/server-api';
import {
  draftHash,
  insertRecord,
  Invalid,
  json,
  loadScoped,
  lockScoped,
  mustBeRepetition,
  nextCode,
  NotFound,
  Refused,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import { NOTICE_STATUS, type NewNotice, type NoticeChange, type NoticeDetail } from '../../contract/index.ts';
import { NO_NOTICE_FACTS, noticeMachine } from '../../domain/notice.machine.ts';
import { nameFaults, type Involved } from '../../domain/notice.rules.ts';
import { UNTOLD } from '../incident-detail.ts';
import { readInjuries, readPhotos, reloadIncident } from '../incident.store.ts';
import { INCIDENT, type IncidentRecord } from '../tables.ts';
import { describeNotice } from './notice-detail.ts';
import { notifyReaders, readersOf } from './notice-people.ts';
import {
  findNotice,
  findNoticeByClientId,
  insertReaders,
  markReader,
  NOTICE,
  noticeReaders,
  noticesOf,
  type NoticeRecord,
} from './notice.store.ts';

type Content = Pick<NewNotice, 'titles' | 'body' | 'checks' | 'photos' | 'unitIds' | 'kind'>;

/** In every language, as it stands in the master data or was typed: people hurt, and who reported it; their employee codes and telephone numbers. */
async function involvedIn(ctx: Ctx, it: IncidentRecord): Promise<Involved> {
  const injuries = await readInjuries(ctx, it.id);
  const reporter = it.reporter_id === null ? undefined : (await findEmployees(ctx, [it.reporter_id])).get(it.reporter_id);
  const known = await findIdentifiers(
    ctx,
    [it.reporter_id, ...injuries.map(({ employeeId }) => employeeId)].filter((id) => id !== null),
  );
  return {
    names: [...injuries.flatMap(({ name, names }) => [name, ...Object.values(names ?? {})]), ...Object.values(reporter?.names ?? {})],
    codes: known.map(({ code }) => code),
    phones: known.flatMap(({ phone }) => phone ?? []),
  };
}

/** What cannot be told: a name, a photo of another incident, a project of another company. */
async function mustBeTellable(ctx: Ctx, it: IncidentRecord, content: Content): Promise<void> {
  const faults = nameFaults(content, await involvedIn(ctx, it));
  const known = new Set((await readPhotos(ctx, it.id)).map(({ id }) => id));
  if (content.photos.some((id) => !known.has(id))) faults.push({ path: 'photos', key: 'incident.fault.photo' });
  if (faults.length > 0) throw new Invalid(faults);
  const tree = await unitTree(ctx.kernel);
  if (content.unitIds.some((id) => tree.get(id)?.companyId !== it.company_id)) throw new NotFound();
}

const columnsOf = (code: string, { kind, titles, body, checks, photos, unitIds }: Content) => ({
  kind,
  titles: json(titles),
  body: json(body),
  checks: json(checks),
  photos: [...new Set(photos)],
  unit_ids: [...new Set(unitIds)],
  search: `${code} ${Object.values(titles).join(' ')}`.toLowerCase(),
});

interface Told {
  from?: string;
  to?: string;
  comment?: string | null;
}
const audit = (ctx: Ctx, it: Pick<NoticeRecord, 'id' | 'code' | 'company_id' | 'unit_id'>, event: string, more: Told = {}) =>
  ctx.audit({ kind: NOTICE.kind, id: it.id, code: it.code, event, companyId: it.company_id, unitId: it.unit_id, ...more });

/** A notice of an incident the caller may classify; sent twice under one `clientId` it is one. */
export async function createNotice(ctx: Ctx, input: NewNotice): Promise<{ id: number; code: string }> {
  const it = await loadScoped<IncidentRecord>(ctx, INCIDENT, input.incidentId);
  if (UNTOLD.includes(it.status)) throw new Refused('incident.refusal.noticeState');
  await ctx.lockClientId(input.clientId);
  const before = await findNoticeByClientId(ctx, input.clientId);
  if (before) {
    if (before.incident_id !== it.id) throw new NotFound();
    ctx.audited++;
    mustBeRepetition(before.client_hash, input, { code: before.code, title: before.titles.en });
    return { id: before.id, code: before.code };
  }
  await mustBeTellable(ctx, it, input);
  const code = await nextCode(ctx, `IN-${it.event_on.slice(0, 4)}`);
  const place = { company_id: it.company_id, unit_id: it.unit_id };
  const id = await insertRecord(ctx, NOTICE, {
    ...place,
    incident_id: it.id,
    code,
    client_id: input.clientId,
    client_hash: draftHash(input),
    ...columnsOf(code, input),
    status: NOTICE_STATUS.draft,
  });
  await audit(ctx, { id, code, ...place }, 'create', { to: NOTICE_STATUS.draft });
  return { id, code };
}

const lock = (ctx: Ctx, id: number, version: number) => lockScoped<NoticeRecord>(ctx, NOTICE, id, version);
const again = async (ctx: Ctx, id: number) => describeNotice(ctx, await findNotice(ctx.db, id));

export async function updateNotice(ctx: Ctx, id: number, { version, ...content }: NoticeChange): Promise<NoticeDetail> {
  const it = await lock(ctx, id, version);
  ctx.move(noticeMachine, it, 'update', NO_NOTICE_FACTS);
  await mustBeTellable(ctx, await reloadIncident(ctx, it.incident_id), content);
  await saveRecord(ctx, NOTICE, it, columnsOf(it.code, content));
  await audit(ctx, it, 'update');
  return again(ctx, id);
}

/** Out to everyone who answers for its projects; a final one takes the place of those sent before. */
export async function sendNotice(ctx: Ctx, id: number, { version }: { version: number }): Promise<NoticeDetail> {
  const it = await lock(ctx, id, version);
  const people = await readersOf(ctx, it);
  const to = ctx.move(noticeMachine, it, 'send', { people: people.length });
  // People may have been named on the incident since it was written.
  const involved = await involvedIn(ctx, await reloadIncident(ctx, it.incident_id));
  if (nameFaults(it, involved).length > 0) throw new Refused('incident.refusal.namesInvolved');
  if (it.kind === 'final') await replaceFormer(ctx, it);
  await saveRecord(ctx, NOTICE, it, { status: to, sent_at: ctx.now().toISOString() });
  await audit(ctx, it, 'send', { from: it.status, to });
  await insertReaders(ctx, it, people);
  await notifyReaders(ctx, it, 'notice', people);
  return again(ctx, id);
}

async function replaceFormer(ctx: Ctx, it: NoticeRecord): Promise<void> {
  for (const one of await noticesOf(ctx, it.incident_id)) {
    if (one.id === it.id || one.status !== NOTICE_STATUS.sent) continue;
    const to = ctx.moveBySystem(noticeMachine, one, 'replace');
    await saveRecord(ctx, NOTICE, one, { status: to });
    await audit(ctx, one, 'replace', { from: one.status, to, comment: it.code });
  }
}

/** It was wrong: its readers are told so, and its link says it. */
export async function withdrawNotice(
  ctx: Ctx,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<NoticeDetail> {
  const it = await lock(ctx, id, version);
  const to = ctx.move(noticeMachine, it, 'withdraw', NO_NOTICE_FACTS);
  await saveRecord(ctx, NOTICE, it, { status: to, reason });
  await audit(ctx, it, 'withdraw', { from: it.status, to, comment: reason });
  const people = (await noticeReaders(ctx, id)).map(({ employeeId }) => employeeId);
  await notifyReaders(ctx, { ...it, reason }, 'noticeWithdrawn', people);
  return again(ctx, id);
}

/** Opened, or read, by someone it was sent to; 1410 for everyone else. */
export const markNotice =
  (event: 'open' | 'confirm') =>
  async (ctx: Ctx, id: number): Promise<NoticeDetail> => {
    const employeeId = ctx.employeeId;
    if (employeeId === null || !(await markReader(ctx, id, employeeId, event === 'confirm'))) throw new NotFound();
    const it = await findNotice(ctx.db, id);
    await audit(ctx, it, event);
    return describeNotice(ctx, it);
  };
