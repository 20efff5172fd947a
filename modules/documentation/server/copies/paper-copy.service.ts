import { auditInUnit, createInUnit, ownUnit, personRefs, placeOfUnit, todayIn } from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import {
  allowedEvents,
  Invalid,
  loadScoped,
  lockScoped,
  NotFound,
  readHistory,
  Refused,
  saveRecord,
  type Ctx,
} from '@quantum/platform/server';
import {
  documentationOps as ops,
  documentVersionPath,
  VERSION_STATUS as STATUS,
  type NewPaperCopy,
  type PaperCopyDetail,
} from '../../contract/index.ts';
import { paperCopyMachine, type PaperCopyEvent } from '../../domain/paper-copy.machine.ts';
import { readDocumentRow, readVersionRow } from '../documents/document.store.ts';
import { loadVersion, seenAmong } from '../documents/may-see.ts';
import { PAPER_COPY, type PaperCopyRecord, type VersionRecord } from '../tables.ts';
import { copyTodos } from './copy-people.ts';

const EVENT_OPERATION = { collect: ops.collectCopies, lose: ops.loseCopies } as const;

/** Of a document the reader may not see there are no copies either. */
async function mustSee(ctx: Ctx, { document_id: id }: PaperCopyRecord): Promise<void> {
  const document = await readDocumentRow(ctx.db, id);
  if (!document || (await seenAmong(ctx, [document])).length === 0) throw new NotFound();
}

/** Handed out, by who says so, to a unit of theirs. */
export async function handOutCopies(ctx: Ctx, input: NewPaperCopy): Promise<PaperCopyDetail> {
  const unit = await ownUnit(ctx, input.unitId);
  const { version } = await loadVersion(ctx, input.documentVersionId, ops.readVersion);
  if (version.company_id !== unit.companyId) throw new Invalid([{ path: 'unitId', key: 'documentation.fault.unit' }]);
  const draft = { clientId: input.clientId, unit, content: input };
  const { id } = await createInUnit(ctx, { kind: PAPER_COPY, shown: ['copies', 'place'] }, draft, (today) => {
    mustBeInForce(version);
    return {
      prefix: `PPC-${today.slice(0, 7).replace('-', '')}`,
      words: [version.code, version.titles, input.place],
      values: {
        business_line_id: unit.businessLineId,
        event_on: today,
        document_id: version.document_id,
        version_id: version.id,
        copies: input.copies,
        place: input.place,
        handed_by: ctx.employeeId,
        handed_on: today,
        status: 'out',
      },
      history: { to: 'out', changes: { copies: [0, input.copies] } },
    };
  });
  return describeCopies(ctx, id);
}

function mustBeInForce({ status, code, id }: VersionRecord): void {
  if (status !== STATUS.active) throw new Refused('documentation.refusal.notInForce', {}, [{ title: code, href: documentVersionPath(id) }]);
}

export async function describeCopies(ctx: Ctx, id: number): Promise<PaperCopyDetail> {
  const copy = await loadScoped<PaperCopyRecord>(ctx, PAPER_COPY, id);
  await mustSee(ctx, copy);
  const version = (await readVersionRow(ctx.db, copy.version_id))!;
  const person = await personRefs(ctx, [copy.handed_by, copy.ended_by]);
  const handedBy = person(copy.handed_by);
  return {
    id,
    code: copy.code,
    controlledDocumentId: copy.document_id,
    documentVersionId: copy.version_id,
    versionCode: version.code,
    title: inLocale(version.titles, ctx.locale),
    unitId: copy.unit_id,
    ...(await placeOfUnit(ctx, copy.unit_id)),
    copies: copy.copies,
    place: copy.place,
    handedBy,
    handedByName: handedBy?.name ?? null,
    handedOn: copy.handed_on,
    state: copy.status,
    isToCollect: copy.status === 'out' && version.status !== STATUS.active,
    endedOn: copy.ended_on,
    endedBy: person(copy.ended_by),
    reason: copy.reason,
    version: copy.version,
    events: await allowedEvents(ctx, paperCopyMachine, copy, { facts: null, operations: EVENT_OPERATION }),
  };
}

export async function copiesHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await mustSee(ctx, await loadScoped<PaperCopyRecord>(ctx, PAPER_COPY, id));
  return readHistory(ctx, PAPER_COPY.kind, id, page);
}

interface Moved {
  version: number;
  reason?: string;
}
/** Collected, or lost; the to-do to collect them is done. */
export async function moveCopies(ctx: Ctx, id: number, event: PaperCopyEvent, { version, reason }: Moved): Promise<PaperCopyDetail> {
  // Before its version is compared: that there is such a record is not told.
  await mustSee(ctx, await loadScoped<PaperCopyRecord>(ctx, PAPER_COPY, id));
  const copy = await lockScoped<PaperCopyRecord>(ctx, PAPER_COPY, id, version);
  const to = ctx.move(paperCopyMachine, copy, event, null);
  const today = await todayIn(ctx, copy.unit_id);
  await saveRecord(ctx, PAPER_COPY, copy, { status: to, ended_on: today, ended_by: ctx.employeeId, reason: reason ?? null });
  await auditInUnit(ctx, PAPER_COPY, copy, event, { from: copy.status, to, comment: reason ?? null });
  await copyTodos.end(ctx, id, 'collect');
  return describeCopies(ctx, id);
}
