import { personRefs, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation } from '@quantum/platform/contract';
import { allowedEvents, fileRefs, loadScoped, mayDo, readHistory, type Ctx } from '@quantum/platform/server';
import { noticeOps, type NoticeDetail } from '../../contract/index.ts';
import { NO_NOTICE_FACTS, noticeMachine, type NoticeEvent } from '../../domain/notice.machine.ts';
import { readCodes, readPhotos } from '../incident.store.ts';
import { countVisitors, NOTICE, noticeReaders, type NoticeRecord } from './notice.store.ts';

const EVENT_OPERATION: Partial<Record<NoticeEvent, Operation>> = { update: noticeOps.save, send: noticeOps.send, withdraw: noticeOps.send };

export async function describeNotice(ctx: Ctx, it: NoticeRecord): Promise<NoticeDetail> {
  const tree = await unitTree(ctx.kernel);
  const unit = tree.get(it.unit_id)!;
  const readers = await noticeReaders(ctx, it.id);
  const person = await personRefs(
    ctx,
    readers.map(({ employeeId }) => employeeId),
  );
  const [incident] = await readCodes(ctx.db, [it.incident_id]);
  const own = readers.find(({ employeeId }) => employeeId === ctx.employeeId);
  const maySave = await mayDo(ctx, NOTICE, it, noticeOps.save);
  const chosen = await fileRefs(ctx, it.photos);
  return {
    id: it.id,
    code: it.code,
    title: inLocale(it.titles, ctx.locale),
    kind: it.kind,
    status: it.status,
    unitId: it.unit_id,
    unitName: inLocale(unit.names, ctx.locale),
    sentAt: it.sent_at,
    sent: readers.length,
    opened: readers.filter(({ openedAt }) => openedAt !== null).length,
    read: readers.filter(({ readAt }) => readAt !== null).length,
    readByLink: await countVisitors(ctx, it.id),
    timeZone: unit.timeZone,
    version: it.version,
    titles: it.titles,
    body: it.body,
    checks: it.checks,
    incidentId: it.incident_id,
    incidentCode: incident!.code,
    photos: it.photos.flatMap((id) => chosen.get(id) ?? []),
    photosToChoose: maySave ? (await readPhotos(ctx, it.incident_id)).map((row) => ctx.kernel.files.ref(row, ctx.actor, ctx.now())) : [],
    units: it.unit_ids.flatMap((id) => {
      const one = tree.get(id);
      return one ? { id, name: inLocale(one.names, ctx.locale) } : [];
    }),
    readers: readers.flatMap(({ employeeId, openedAt, readAt }) => {
      const one = person(employeeId);
      return one ? { ...one, openedAt, readAt } : [];
    }),
    own: own ? { readAt: own.readAt } : null,
    reason: it.reason,
    mayShare: it.sent_at !== null && (await mayDo(ctx, NOTICE, it, noticeOps.links)),
    events: await allowedEvents(ctx, noticeMachine, it, NO_NOTICE_FACTS, EVENT_OPERATION, NOTICE),
  };
}

export const readNotice = async (ctx: Ctx, id: number): Promise<NoticeDetail> =>
  describeNotice(ctx, await loadScoped<NoticeRecord>(ctx, NOTICE, id, noticeOps.read));

export async function noticeHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<NoticeRecord>(ctx, NOTICE, id, noticeOps.read);
  return readHistory(ctx, NOTICE.kind, id, {}, page);
}
