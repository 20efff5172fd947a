import { auditInUnit, type HandOver } from '@quantum/modules/organization/server-api';
import { readAll, saveRecord, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import { OPEN_RENEWAL } from './renewals/renewal.store.ts';
import { giveRenewal } from './renewals/renewal-people.ts';
import { DOCUMENT, RENEWAL, type DocumentRecord, type RenewalRecord } from './tables.ts';

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

const lockDocumentsOf = (ctx: Ctx, employeeId: number): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select * from compliance_document.document where responsible_id = ${employeeId} and replaced_on is null
      order by id for update`,
    ctx.db,
  );
const lockRenewalsOf = (ctx: Ctx, employeeId: number): Promise<RenewalRecord[]> =>
  readAll(
    sql<RenewalRecord>`select * from compliance_document.renewal where responsible_id = ${employeeId} and ${sql.raw(OPEN_RENEWAL)}
      order by id for update`,
    ctx.db,
  );
