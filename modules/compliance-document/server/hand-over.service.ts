import { auditInUnit, type HandOver } from '@quantum/modules/organization/server-api';
import { saveRecord, type Ctx } from '@quantum/platform/server';
import { lockDocumentsOf, lockRenewalsOf } from './hand-over.store.ts';
import { giveRenewal } from './renewals/renewal-people.ts';
import { DOCUMENT, RENEWAL } from './tables.ts';

/** Documents that are not followed yet, and open renewals, of who leaves: the successor answers for them, with the to-dos. */
export async function handOverDocuments(ctx: Ctx, { from, to }: HandOver): Promise<void> {
  const changes = { responsible_id: [from, to] };
  for (const document of await lockDocumentsOf(ctx, from)) {
    await saveRecord(ctx, DOCUMENT, document, { responsible_id: to });
    await auditInUnit(ctx, DOCUMENT, document, 'handOver', { changes });
  }
  for (const renewal of await lockRenewalsOf(ctx, from)) {
    await saveRecord(ctx, RENEWAL, renewal, { responsible_id: to });
    await auditInUnit(ctx, RENEWAL, renewal, 'handOver', { changes });
    await giveRenewal(ctx, { ...renewal, responsible_id: to });
  }
}
