import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { inLocale, type HistoryEntry, type HistoryQuery, type PagedQuery, type PageOf } from '@quantum/platform/contract';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  insertRecord,
  json,
  readHistory,
  saveRecord,
  runList,
  type Ctx,
} from '@quantum/platform/server';
import {
  organizationOps as ops,
  type NewBusinessLine,
  type BusinessLineChange,
  type BusinessLineDetail,
  type BusinessLineListRow,
  type BusinessLineReason,
} from '../../contract/index.ts';
import { inUseMachine, inUseState, type InUseEvent } from '../../domain/in-use.machine.ts';
import { codeTaken, countUsers, loadShared, lockShared, ownerOfNew, sharedOrOwn } from '../shared-record.store.ts';
import { businessLineTable, type OwnBusinessLine } from './business-line.list.ts';
import { BUSINESS_LINE_KIND, type BusinessLineRecord } from '../tables.ts';

const EVENT_OPERATION = { retire: ops.retireBusinessLine, restore: ops.restoreBusinessLine } as const;
/** A retired line keeps its units and takes no further ones. */
const FACTS = { usedBy: null, ownerOpen: true } as const;

export async function listBusinessLines(ctx: Ctx, query: PagedQuery): Promise<PageOf<BusinessLineListRow>> {
  const page = await runList<OwnBusinessLine>(ctx, businessLineTable, await sharedOrOwn(ctx, query));
  const count = await countUsers(
    ctx,
    'businessLine',
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((line) => ({ ...line, unitCount: count(line.id) })) };
}

export async function businessLineDetail(ctx: Ctx, id: number): Promise<BusinessLineDetail> {
  const line = await loadShared<BusinessLineRecord>(ctx, BUSINESS_LINE_KIND, id);
  return {
    id,
    code: line.code,
    name: inLocale(line.names, ctx.locale),
    names: line.names,
    shared: line.company_id === null,
    unitCount: (await countUsers(ctx, 'businessLine', [id]))(id),
    timeZone: ctx.kernel.settings.DEFAULT_TIME_ZONE,
    status: line.status,
    version: line.version,
    events: [
      ...(await allowedEvents(
        ctx,
        inUseMachine,
        { ...line, status: inUseState(line.status) },
        { facts: FACTS, operations: EVENT_OPERATION },
      )),
      ...(line.status === RECORD_STATUS.active ? await allowedEvent(ctx, line, 'update', ops.updateBusinessLine) : []),
    ],
  };
}

export async function createBusinessLine(ctx: Ctx, { code, names }: NewBusinessLine): Promise<BusinessLineDetail> {
  const owner = await ownerOfNew(ctx);
  const values = { code, names: json(names), company_id: owner, status: RECORD_STATUS.active };
  const id = await codeTaken(insertRecord(ctx, BUSINESS_LINE_KIND, values));
  await audit(ctx, { id, code, company_id: owner }, 'create', { to: RECORD_STATUS.active });
  return businessLineDetail(ctx, id);
}

export async function updateBusinessLine(ctx: Ctx, id: number, { version, names }: BusinessLineChange): Promise<BusinessLineDetail> {
  const line = await lockShared<BusinessLineRecord>(ctx, BUSINESS_LINE_KIND, id, version);
  await saveRecord(ctx, BUSINESS_LINE_KIND, line, { names: json(names) });
  await audit(ctx, line, 'update', { changes: changesOf(line, { names }) });
  return businessLineDetail(ctx, id);
}

export async function moveBusinessLine(
  ctx: Ctx,
  id: number,
  event: InUseEvent,
  { version, reason }: BusinessLineReason,
): Promise<BusinessLineDetail> {
  const line = await lockShared<BusinessLineRecord>(ctx, BUSINESS_LINE_KIND, id, version);
  const from = inUseState(line.status);
  const to = ctx.move(inUseMachine, { status: from }, event, FACTS);
  await saveRecord(ctx, BUSINESS_LINE_KIND, line, { status: to });
  await audit(ctx, line, event, { from, to, comment: reason });
  return businessLineDetail(ctx, id);
}

interface AuditDetails {
  from?: string;
  to?: string;
  comment?: string;
  changes?: Record<string, [unknown, unknown]>;
}
const audit = (
  ctx: Ctx,
  { id, code, company_id }: { id: number; code: string; company_id: number | null },
  event: string,
  more: AuditDetails,
) => ctx.audit({ kind: BUSINESS_LINE_KIND.kind, id, code, event, companyId: company_id, unitId: company_id, ...more });

export async function businessLineHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadShared(ctx, BUSINESS_LINE_KIND, id);
  return readHistory(ctx, BUSINESS_LINE_KIND.kind, id, page);
}
