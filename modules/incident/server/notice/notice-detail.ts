import { personRefs, unitTree } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type Operation } from '@quantum/platform/contract';
import { allowedEvents, fileRefs, loadScoped, mayDo, readHistory, type Ctx } from '@quantum/platform/server';
import { noticeOps, type NoticeDetail } from '../../contract/index.ts';
import { NO_NOTICE_FACTS, noticeMachine, type NoticeEvent } from '../../domain/notice.machine.ts';
import { readCodes, readPhotos } from '../incident.store.ts';
import { countVisitors, NOTICE, noticeReaders, type NoticeRecord } from './notice.store.ts';

const EVENT_OPERATION: Partial<Record<NoticeEvent, Operation>> = { update: noticeOps.save, send: noticeOps.send, withdraw: noticeOps.send };

export async function describeNotice(ctx: Ctx, notice: NoticeRecord): Promise<NoticeDetail> {
  const tree = await unitTree(ctx.kernel);
  const unit = tree.get(notice.unit_id)!;
  const readers = await noticeReaders(ctx, notice.id);
  const person = await personRefs(
    ctx,
    readers.map(({ employeeId }) => employeeId),
  );
  const [incident] = await readCodes(ctx.db, [notice.incident_id]);
  const own = readers.find(({ employeeId }) => employeeId === ctx.employeeId);
  const maySave = await mayDo(ctx, NOTICE, notice, noticeOps.save);
  const chosen = await fileRefs(ctx, notice.photos);
  return {
    id: notice.id,
    code: notice.code,
    title: inLocale(notice.titles, ctx.locale),
    kind: notice.kind,
    status: notice.status,
    unitId: notice.unit_id,
    unitName: inLocale(unit.names, ctx.locale),
    sentAt: notice.sent_at,
    sent: readers.length,
    opened: readers.filter(({ openedAt }) => openedAt !== null).length,
    read: readers.filter(({ readAt }) => readAt !== null).length,
    readByLink: await countVisitors(ctx, notice.id),
    timeZone: unit.timeZone,
    version: notice.version,
    titles: notice.titles,
    body: notice.body,
    checks: notice.checks,
    incidentId: notice.incident_id,
    incidentCode: incident!.code,
    photos: notice.photos.flatMap((id) => chosen.get(id) ?? []),
    photosToChoose: maySave
      ? (await readPhotos(ctx, notice.incident_id)).map((row) => ctx.kernel.files.ref(row, ctx.actor, ctx.now()))
      : [],
    units: notice.unit_ids.flatMap((id) => {
      const one = tree.get(id);
      return one ? { id, name: inLocale(one.names, ctx.locale) } : [];
    }),
    readers: readers.flatMap(({ employeeId, openedAt, readAt }) => {
      const one = person(employeeId);
      return one ? { ...one, openedAt, readAt } : [];
    }),
    own: own ? { readAt: own.readAt } : null,
    reason: notice.reason,
    mayShare: notice.sent_at !== null && (await mayDo(ctx, NOTICE, notice, noticeOps.links)),
    events: await allowedEvents(ctx, noticeMachine, notice, { facts: NO_NOTICE_FACTS, operations: EVENT_OPERATION, kind: NOTICE }),
  };
}

export const readNotice = async (ctx: Ctx, id: number): Promise<NoticeDetail> =>
  describeNotice(ctx, await loadScoped<NoticeRecord>(ctx, NOTICE, id, noticeOps.read));

export async function noticeHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadScoped<NoticeRecord>(ctx, NOTICE, id, noticeOps.read);
  return readHistory(ctx, NOTICE.kind, id, page);
}
