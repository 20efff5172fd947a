import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import { dayAt } from '@quantum/platform/domain';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  fileRefs,
  inScope,
  insertRecord,
  Invalid,
  json,
  keepFiles,
  loadScoped,
  lockScoped,
  nextCode,
  NotFound,
  readHistory,
  Refused,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import {
  ANNOUNCEMENT_STATUS,
  announcementOps as ops,
  type AnnouncementChange,
  type AnnouncementDetail,
  type NewAnnouncement,
} from '../../contract/index.ts';
import { announcementMachine, type AnnouncementFacts } from '../../domain/announcement.machine.ts';
import { hasTooManyPoints, blocksOf, MOST_POINTS } from '../../domain/text-blocks.rules.ts';
import { mustBeKnown, partsOf, peopleOf } from '../group/audience.service.ts';
import { requestReading, remindOpen } from './announcement-people.ts';
import { ANNOUNCEMENT, announcementSearch, countReceipts, stateOf, type AnnouncementRecord } from './announcement.store.ts';

const EVENT_OPERATION = { publish: ops.publish, revise: ops.revise, remind: ops.remind, withdraw: ops.withdraw } as const;

async function factsOf(ctx: Ctx, of: AnnouncementRecord): Promise<AnnouncementFacts> {
  const unit = (await unitTree(ctx.kernel)).get(of.unit_id)!;
  const { asked, read, acknowledged } = await countReceipts(ctx, of.id, of.revision);
  return {
    people: (await peopleOf(ctx, of.unit_id, of.audience)).length,
    open: asked - (of.must_acknowledge ? acknowledged : read),
    expired: of.expires_on !== null && of.expires_on < dayAt(ctx.now(), unit.timeZone),
  };
}

export async function readAnnouncement(ctx: Ctx, id: number): Promise<AnnouncementDetail> {
  const of = await loadScoped<AnnouncementRecord>(ctx, ANNOUNCEMENT, id);
  const unit = (await unitTree(ctx.kernel)).get(of.unit_id)!;
  const facts = await factsOf(ctx, of);
  const state = stateOf(of);
  const counts = await countReceipts(ctx, id, of.revision);
  const files = await fileRefs(ctx, of.file_ids);
  return {
    id,
    code: of.code,
    title: inLocale(of.titles, ctx.locale),
    titles: of.titles,
    text: inLocale(of.body, ctx.locale),
    body: of.body,
    blocks: blocksOf(inLocale(of.body, ctx.locale)),
    files: of.file_ids.flatMap((fileId) => files.get(fileId) ?? []),
    onWalls: of.on_walls,
    unitId: of.unit_id,
    unitName: inLocale(unit.names, ctx.locale),
    status: of.status,
    recordStatus: of.record_status,
    mustAcknowledge: of.must_acknowledge,
    publishedAt: of.published_at,
    expiresOn: of.expires_on,
    expired: facts.expired,
    revision: of.revision,
    audience: of.audience,
    parts: await partsOf(ctx, of.audience),
    ...counts,
    asked: state === 'draft' ? facts.people : counts.asked,
    timeZone: unit.timeZone,
    version: of.version,
    events: [
      ...(await allowedEvents(ctx, announcementMachine, { ...of, status: state }, { facts, operations: EVENT_OPERATION })),
      ...(state === 'draft' ? await allowedEvent(ctx, of, 'update', ops.update) : []),
    ],
  };
}

const columnsOf = (code: string, input: AnnouncementChange | NewAnnouncement) => ({
  titles: json(input.titles),
  body: json(input.body),
  audience: json(input.audience),
  must_acknowledge: input.mustAcknowledge,
  expires_on: input.expiresOn,
  ...(input.onWalls !== undefined && { on_walls: input.onWalls }),
  ...(input.fileIds !== undefined && { file_ids: [...new Set(input.fileIds)] }),
  search: announcementSearch(code, input.titles),
});
const changedBy = (
  of: AnnouncementRecord,
  { titles, body, audience, mustAcknowledge, expiresOn, onWalls, fileIds }: AnnouncementChange,
) => ({
  ...changesOf(of, {
    titles,
    body,
    audience,
    must_acknowledge: mustAcknowledge,
    expires_on: expiresOn,
    ...(onWalls !== undefined && { on_walls: onWalls }),
  }),
  ...(fileIds !== undefined &&
    String(fileIds) !== String(of.file_ids) && { files: [of.file_ids.length, fileIds.length] as [unknown, unknown] }),
});

/** A text has no more points than a reader takes in. */
function mustBeReadable({ body }: Pick<NewAnnouncement, 'body'>): void {
  const faults = Object.entries(body).flatMap(([locale, text]) =>
    hasTooManyPoints(text) ? [{ path: `body.${locale}`, key: 'notification.announcement.fault.points', params: { max: MOST_POINTS } }] : [],
  );
  if (faults.length > 0) throw new Invalid(faults);
}

/** Ties the files to the announcement. Those a revision leaves out stay its own: earlier revisions had them. */
const keepOwnFiles = (ctx: Ctx, id: number, { fileIds = [] }: Pick<NewAnnouncement, 'fileIds'>): Promise<void> =>
  keepFiles(ctx, fileIds, ANNOUNCEMENT.kind, id);

export async function createAnnouncement(ctx: Ctx, input: NewAnnouncement): Promise<AnnouncementDetail> {
  const unit = (await unitTree(ctx.kernel)).get(input.unitId);
  if (!unit || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id })) throw new NotFound();
  await mustBeKnown(ctx, unit.id, input.audience);
  mustBeReadable(input);
  const code = await nextCode(ctx, `AN-${unit.code}-${dayAt(ctx.now(), unit.timeZone).slice(0, 7).replace('-', '')}`);
  const place = { company_id: unit.companyId, unit_id: unit.id };
  const id = await insertRecord(ctx, ANNOUNCEMENT, {
    ...place,
    code,
    ...columnsOf(code, input),
    status: ANNOUNCEMENT_STATUS.draft,
    record_status: RECORD_STATUS.active,
  });
  await keepOwnFiles(ctx, id, input);
  await audit(ctx, { id, code, ...place }, 'create', { to: ANNOUNCEMENT_STATUS.draft });
  return readAnnouncement(ctx, id);
}

const lock = (ctx: Ctx, id: number, version: number) => lockScoped<AnnouncementRecord>(ctx, ANNOUNCEMENT, id, version);

export async function updateAnnouncement(ctx: Ctx, id: number, input: AnnouncementChange): Promise<AnnouncementDetail> {
  const of = await lock(ctx, id, input.version);
  if (stateOf(of) !== 'draft') throw new Refused('notification.announcement.refusal.published');
  await mustBeKnown(ctx, of.unit_id, input.audience);
  mustBeReadable(input);
  await keepOwnFiles(ctx, id, input);
  await saveRecord(ctx, ANNOUNCEMENT, of, columnsOf(of.code, input));
  await audit(ctx, of, 'update', { changes: changedBy(of, input) });
  return readAnnouncement(ctx, id);
}

/** Out to everyone its audience means now; who joins it later is asked later. */
export async function publishAnnouncement(ctx: Ctx, id: number, version: number): Promise<AnnouncementDetail> {
  const of = await lock(ctx, id, version);
  ctx.move(announcementMachine, { status: stateOf(of) }, 'publish', await factsOf(ctx, of));
  await goOut(ctx, of, {});
  await audit(ctx, of, 'publish', { from: of.status, to: ANNOUNCEMENT_STATUS.published });
  return readAnnouncement(ctx, id);
}

/** Its new words go out, and everyone is asked again; what was acknowledged before stays in the receipts. */
export async function reviseAnnouncement(ctx: Ctx, id: number, input: AnnouncementChange): Promise<AnnouncementDetail> {
  const of = await lock(ctx, id, input.version);
  await mustBeKnown(ctx, of.unit_id, input.audience);
  mustBeReadable(input);
  await keepOwnFiles(ctx, id, input);
  const next = { ...of, audience: input.audience, expires_on: input.expiresOn };
  ctx.move(announcementMachine, { status: stateOf(of) }, 'revise', await factsOf(ctx, next));
  await goOut(ctx, { ...next, titles: input.titles, must_acknowledge: input.mustAcknowledge }, columnsOf(of.code, input));
  await audit(ctx, of, 'revise', { changes: { ...changedBy(of, input), revision: [of.revision, of.revision + 1] } });
  return readAnnouncement(ctx, id);
}

async function goOut(ctx: Ctx, of: AnnouncementRecord, set: Record<string, unknown>): Promise<void> {
  const revision = of.revision + 1;
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null;
  const out = { status: ANNOUNCEMENT_STATUS.published, revision, published_at: ctx.now().toISOString(), published_by: by };
  await saveRecord(ctx, ANNOUNCEMENT, of, { ...set, ...out });
  await requestReading(ctx, { ...of, revision });
}

export async function remindAnnouncement(ctx: Ctx, id: number, version: number): Promise<AnnouncementDetail> {
  const of = await lock(ctx, id, version);
  ctx.move(announcementMachine, { status: stateOf(of) }, 'remind', await factsOf(ctx, of));
  const count = await remindOpen(ctx, of);
  await saveRecord(ctx, ANNOUNCEMENT, of, {});
  await audit(ctx, of, 'remind', { changes: { reminded: [null, count] } });
  return readAnnouncement(ctx, id);
}

export async function withdrawAnnouncement(
  ctx: Ctx,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<AnnouncementDetail> {
  const of = await lock(ctx, id, version);
  ctx.move(announcementMachine, { status: stateOf(of) }, 'withdraw', await factsOf(ctx, of));
  await saveRecord(ctx, ANNOUNCEMENT, of, { record_status: RECORD_STATUS.inactive });
  await audit(ctx, of, 'withdraw', { from: of.record_status, to: RECORD_STATUS.inactive, comment: reason });
  return readAnnouncement(ctx, id);
}

interface AuditDetails {
  from?: string;
  to?: string;
  comment?: string;
  changes?: Record<string, [unknown, unknown]>;
}
const audit = (ctx: Ctx, of: Pick<AnnouncementRecord, 'id' | 'code' | 'company_id' | 'unit_id'>, event: string, more: AuditDetails) =>
  ctx.audit({ kind: ANNOUNCEMENT.kind, id: of.id, code: of.code, event, companyId: of.company_id, unitId: of.unit_id, ...more });

export async function announcementHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped(ctx, ANNOUNCEMENT, id);
  return readHistory(ctx, ANNOUNCEMENT.kind, id, page);
}
