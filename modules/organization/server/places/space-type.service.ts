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
  type NewSpaceType,
  type SpaceTypeChange,
  type SpaceTypeDetail,
  type SpaceTypeListRow,
  type SpaceTypeReason,
} from '../../contract/index.ts';
import { inUseMachine, inUseState, type InUseEvent } from '../../domain/in-use.machine.ts';
import { codeTaken, countUsers, loadShared, lockShared, ownerOfNew, sharedOrOwn } from '../shared-record.store.ts';
import { spaceTypeTable, type OwnSpaceType } from './space-type.list.ts';
import { SPACE_TYPE, type SpaceTypeRecord } from '../tables.ts';

const EVENT_OPERATION = { retire: ops.retireSpaceType, restore: ops.restoreSpaceType } as const;
/** A retired type keeps its spaces and takes no further ones. */
const FACTS = { usedBy: null, ownerOpen: true } as const;

export async function listSpaceTypes(ctx: Ctx, query: PagedQuery): Promise<PageOf<SpaceTypeListRow>> {
  const page = await runList<OwnSpaceType>(ctx, spaceTypeTable, await sharedOrOwn(ctx, query));
  const count = await countUsers(
    ctx,
    'spaceType',
    page.items.map(({ id }) => id),
  );
  return { ...page, items: page.items.map((type) => ({ ...type, spaceCount: count(type.id) })) };
}

export async function readSpaceType(ctx: Ctx, id: number): Promise<SpaceTypeDetail> {
  const type = await loadShared<SpaceTypeRecord>(ctx, SPACE_TYPE, id);
  return {
    id,
    code: type.code,
    name: inLocale(type.names, ctx.locale),
    names: type.names,
    functionalRisk: type.functional_risk,
    shared: type.company_id === null,
    spaceCount: (await countUsers(ctx, 'spaceType', [id]))(id),
    timeZone: ctx.kernel.settings.DEFAULT_TIME_ZONE,
    status: type.status,
    version: type.version,
    events: [
      ...(await allowedEvents(
        ctx,
        inUseMachine,
        { ...type, status: inUseState(type.status) },
        { facts: FACTS, operations: EVENT_OPERATION },
      )),
      ...(type.status === RECORD_STATUS.active ? await allowedEvent(ctx, type, 'update', ops.updateSpaceType) : []),
    ],
  };
}

export async function createSpaceType(ctx: Ctx, { code, names, functionalRisk }: NewSpaceType): Promise<SpaceTypeDetail> {
  const owner = await ownerOfNew(ctx);
  const values = { code, names: json(names), functional_risk: functionalRisk, company_id: owner, status: RECORD_STATUS.active };
  const id = await codeTaken(insertRecord(ctx, SPACE_TYPE, values));
  await audit(ctx, { id, code, company_id: owner }, 'create', { to: RECORD_STATUS.active });
  return readSpaceType(ctx, id);
}

/** Another name, or another risk for spaces to come: those there are keep theirs. */
export async function updateSpaceType(ctx: Ctx, id: number, { version, names, functionalRisk }: SpaceTypeChange): Promise<SpaceTypeDetail> {
  const type = await lockShared<SpaceTypeRecord>(ctx, SPACE_TYPE, id, version);
  const set = { names, functional_risk: functionalRisk };
  await saveRecord(ctx, SPACE_TYPE, type, { ...set, names: json(names) });
  await audit(ctx, type, 'update', { changes: changesOf(type, set) });
  return readSpaceType(ctx, id);
}

export async function moveSpaceType(
  ctx: Ctx,
  id: number,
  event: InUseEvent,
  { version, reason }: SpaceTypeReason,
): Promise<SpaceTypeDetail> {
  const type = await lockShared<SpaceTypeRecord>(ctx, SPACE_TYPE, id, version);
  const from = inUseState(type.status);
  const to = ctx.move(inUseMachine, { status: from }, event, FACTS);
  await saveRecord(ctx, SPACE_TYPE, type, { status: to });
  await audit(ctx, type, event, { from, to, comment: reason });
  return readSpaceType(ctx, id);
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
) => ctx.audit({ kind: SPACE_TYPE.kind, id, code, event, companyId: company_id, unitId: company_id, ...more });

export async function spaceTypeHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadShared(ctx, SPACE_TYPE, id);
  return readHistory(ctx, SPACE_TYPE.kind, id, page);
}
