import { operation } from '@quantum/platform/contract';
import { openDeadLetters, processBatches, wordsOf, type BatchWork, type Ctx, type KernelServices } from '@quantum/platform/server';
import { documentPath, documentVersionPath, paperCopyPath, VERSION_STATUS as STATUS } from '../contract/index.ts';
import { giveCode } from './check/check.service.ts';
import { lockWithoutCode } from './check/check.store.ts';
import { askToCollect } from './copies/copy-people.ts';
import { lockToCollect } from './copies/paper-copy.store.ts';
import { lockVersionRow, readOpenDraft } from './documents/document.store.ts';
import { lockEnding, lockLate, lockTakingOver, lockToReview } from './due.store.ts';
import { askReaders } from './reading/ask.jobs.ts';
import { documentsJoined } from './reading/reading.store.ts';
import { askReview, tellLate, warnOfEnd } from './review/review.service.ts';
import type { DocumentRecord, PaperCopyRecord, VersionRecord } from './tables.ts';
import { activateWhenDue } from './versions/activate.service.ts';

export const DOCUMENT_TICK = 'document-tick';
const SIZE = 50;

/** What one step of the hourly job may do. */
const step = (id: string) =>
  operation({
    id: `documentation.tick.${id}`,
    permission: 'self',
    verb: 'system',
    kind: 'write',
    actors: ['system'],
    unaudited: 'a run that finds nothing writes nothing; what it moves has its own history row',
  });

type Step<T extends { id: number }> = Pick<BatchWork<T>, 'lock' | 'describe'> & { name: string; work: (ctx: Ctx, row: T) => Promise<void> };

async function run<T extends { id: number }>(kernel: KernelServices, { name, work, ...how }: Step<T>): Promise<void> {
  const letters = await openDeadLetters(kernel, DOCUMENT_TICK);
  await processBatches<T>(kernel, letters(name), {
    ...how,
    job: `document ${name}`,
    operation: step(name),
    size: SIZE,
    work: async (ctx, rows) => {
      for (const row of rows) await work(ctx, row);
    },
  });
}

/** Every hour, by the day of each unit: versions take over, who joined is asked to read, owners are asked to review, ends are told of. */
export async function tickDocuments(kernel: KernelServices): Promise<void> {
  const apart =
    (hrefOf: (id: number) => string) =>
    ({ id, code, company_id, unit_id }: DocumentRecord | PaperCopyRecord | VersionRecord) => ({
      title: wordsOf({ kernel }, 'documentation.apart.tick', { code }),
      href: hrefOf(id),
      companyId: company_id,
      unitId: unit_id,
    });
  const describe = apart(documentPath);
  await run<VersionRecord>(kernel, { name: 'codes', lock: lockWithoutCode, work: giveCode, describe: apart(documentVersionPath) });
  const asked: number[] = [];
  await run<DocumentRecord>(kernel, { name: 'takeOver', lock: lockTakingOver, work: takeOver, describe });
  await run<DocumentRecord>(kernel, {
    name: 'joined',
    lock: (ctx, limit, except) => documentsJoined(ctx, limit, [...asked, ...except]),
    work: async (ctx, document) => {
      await askReaders(ctx, document);
      asked.push(document.id);
    },
    describe,
  });
  await run<DocumentRecord>(kernel, { name: 'review', lock: lockToReview, work: askReview, describe });
  await run<DocumentRecord>(kernel, { name: 'late', lock: lockLate, work: tellLate, describe });
  await run<PaperCopyRecord>(kernel, { name: 'collect', lock: lockToCollect, work: askToCollect, describe: apart(paperCopyPath) });
  await run<VersionRecord>(kernel, { name: 'ends', lock: lockEnding, work: warnOfEnd, describe: apart(documentVersionPath) });
}

async function takeOver(ctx: Ctx, document: DocumentRecord): Promise<void> {
  const open = await readOpenDraft(ctx.db, document.id);
  const version = open && (await lockVersionRow(ctx.db, open.id));
  if (version?.status === STATUS.pending) await activateWhenDue(ctx, document, version);
}
