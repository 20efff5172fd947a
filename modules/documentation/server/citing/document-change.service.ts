import { ROLE } from '@quantum/modules/access/contract';
import { holdersOf } from '@quantum/modules/access/server-api';
import { readersAmong } from '@quantum/modules/collaboration/server-api';
import { notify, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { operation } from '@quantum/platform/contract';
import { runUseCase, systemActor, type Ctx, type KernelServices } from '@quantum/platform/server';
import { documentationOps as ops } from '../../contract/index.ts';
import { readDocumentRow, readVersionRow } from '../documents/document.store.ts';
import type { DocumentRecord, VersionRecord } from '../tables.ts';
import { citationsOf, lockUntold, markTold, readRecords } from './citation.store.ts';
import { citesDocuments, type CitingKind } from './citing-kind.ts';

export const DOCUMENT_CITING_JOB = 'document-citations';
/** Citations of one transaction. */
const AT_ONCE = 50;
const EVENT = 'documentation.citedChanged';

/** Where it leads is told by the record that cites. */
export const citedDocumentChanged: NotificationEvent = {
  event: EVENT,
  title: 'documentation.message.citedChanged.title',
  text: 'documentation.message.citedChanged.text',
  why: 'documentation.message.why.citing',
  href: '',
};

interface Told {
  documentId: number;
  versionId: number;
}
/** A version took effect: who cites the document is told by a job, however many they are. */
export async function queueCitingDocument(ctx: Ctx, document: DocumentRecord, version: VersionRecord): Promise<void> {
  if ((await citationsOf(ctx.db, document.id)).length === 0) return;
  await ctx.enqueue(DOCUMENT_CITING_JOB, { documentId: document.id, versionId: version.id } satisfies Told);
}

type Row = Awaited<ReturnType<typeof readRecords>>[number];
/** Who cited it, else who answers for the record, else document controllers who may open it. */
async function peopleOf(ctx: Ctx, of: CitingKind, row: Row, citedBy: number | null): Promise<readonly number[]> {
  const able = (id: number | null | undefined) => (id == null ? Promise.resolve([]) : readersAmong(ctx, of, [id], row));
  const people = await able(citedBy);
  const owner = people.length > 0 ? people : await able(of.owner?.(row));
  return owner.length > 0 ? owner : holdersOf(ctx, row, { roles: [ROLE.documentController], read: ops.readClassification });
}

async function tellSome(ctx: Ctx, { documentId, versionId }: Told): Promise<boolean> {
  const document = await readDocumentRow(ctx.db, documentId);
  const version = await readVersionRow(ctx.db, versionId);
  // Another has taken over since: it tells for itself.
  if (!document || !version || document.active_version_id !== versionId) return false;
  const waiting = await lockUntold(ctx.db, documentId, versionId, AT_ONCE);
  if (waiting.length === 0) return false;
  const units = await unitTree(ctx.kernel);
  for (const of of citesDocuments.all()) {
    const own = waiting.filter((one) => one.record_kind === of.kind);
    const rows = await readRecords(
      ctx.db,
      of.table,
      own.map((one) => one.record_id),
    );
    for (const row of rows.filter((one) => of.isRecord?.(one) !== false)) {
      const citedBy = own.find((one) => one.record_id === row.id)!.cited_by;
      await notify(ctx, {
        event: EVENT,
        employeeIds: [...(await peopleOf(ctx, of, row, citedBy))],
        params: {
          title: of.title(row),
          place: units.get(row.unit_id)!.names,
          document: document.code,
          no: version.no,
          day: version.effective_date!,
        },
        kind: of.kind,
        id: row.id,
        code: row.code,
        companyId: row.company_id,
        unitId: row.unit_id,
        href: of.href.replace('{id}', String(row.id)),
      });
    }
  }
  await markTold(
    ctx.db,
    versionId,
    waiting.map(({ id }) => id),
  );
  return true;
}

const tell = operation({
  id: 'documentation.citation.tell',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'messages are no history of the record they are about',
});

/** Tells those who cite the document, one message a record; stopped in between it goes on with those who were not told. */
export async function tellCitingDocument(payload: unknown, kernel: KernelServices): Promise<void> {
  const use = { kernel, actor: systemActor('document citations'), operation: tell, locale: 'en', requestId: DOCUMENT_CITING_JOB } as const;
  for (let isLeft = true; isLeft;)
    await runUseCase(use, async (ctx) => {
      isLeft = await tellSome(ctx, payload as Told);
    });
}
