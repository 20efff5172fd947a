import { operation } from '@quantum/platform/contract';
import { openDeadLetters, processBatches, wordsOf, type Ctx, type KernelServices } from '@quantum/platform/server';
import { documentPath, VERSION_STATUS as STATUS } from '../contract/index.ts';
import { lockVersionRow, readOpenDraft } from './documents/document.store.ts';
import { lockTakingOver } from './due.store.ts';
import type { DocumentRecord } from './tables.ts';
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

const describe = (kernel: KernelServices) => (document: DocumentRecord) => ({
  title: wordsOf({ kernel }, 'documentation.apart.tick', { code: document.code }),
  href: documentPath(document.id),
  companyId: document.company_id,
  unitId: document.unit_id,
});

/** Every hour, by the day of each unit: versions take over. */
export async function tickDocuments(kernel: KernelServices): Promise<void> {
  const letters = await openDeadLetters(kernel, DOCUMENT_TICK);
  await processBatches<DocumentRecord>(kernel, letters('takeOver'), {
    job: 'document takeOver',
    operation: step('takeOver'),
    size: SIZE,
    lock: lockTakingOver,
    work: async (ctx, documents) => {
      for (const document of documents) await takeOver(ctx, document);
    },
    describe: describe(kernel),
  });
}

async function takeOver(ctx: Ctx, document: DocumentRecord): Promise<void> {
  const open = await readOpenDraft(ctx.db, document.id);
  const version = open && (await lockVersionRow(ctx.db, open.id));
  if (version?.status === STATUS.pending) await activateWhenDue(ctx, document, version);
}
