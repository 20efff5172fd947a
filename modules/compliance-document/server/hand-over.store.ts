import { readAll, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import { OPEN_RENEWAL } from './renewals/renewal.store.ts';
import type { DocumentRecord, RenewalRecord } from './tables.ts';

/** Documents a person answers for that are not followed yet; locked. */
export const lockDocumentsOf = (ctx: Ctx, employeeId: number): Promise<DocumentRecord[]> =>
  readAll(
    sql<DocumentRecord>`select * from compliance_document.document where responsible_id = ${employeeId} and replaced_on is null
      order by id for update`,
    ctx.db,
  );

/** Open renewals of a person; locked. */
export const lockRenewalsOf = (ctx: Ctx, employeeId: number): Promise<RenewalRecord[]> =>
  readAll(
    sql<RenewalRecord>`select * from compliance_document.renewal where responsible_id = ${employeeId} and ${sql.raw(OPEN_RENEWAL)}
      order by id for update`,
    ctx.db,
  );
