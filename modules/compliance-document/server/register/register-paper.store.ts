import type { Localized } from '@quantum/platform/contract';
import { readAll, type Ctx } from '@quantum/platform/server';
import { sql } from 'kysely';
import { FILED_RENEWAL } from '../renewals/renewal.store.ts';
import type { DocumentRecord } from '../tables.ts';

/** A document with what its row of a register tells. */
interface RegisteredDocument extends DocumentRecord {
  names: Localized;
  /** Its renewal is with the authority. */
  is_filed: boolean;
}
/** Documents of a unit that none has followed on a day, by category. */
export const registeredIn = (ctx: Ctx, unitId: number, day: string): Promise<RegisteredDocument[]> =>
  readAll(
    sql<RegisteredDocument>`select d.*, c.names,
        exists (select from compliance_document.renewal n where n.document_id = d.id and n.${sql.raw(FILED_RENEWAL)}) as is_filed
      from compliance_document.document d join compliance_document.category c on c.id = d.category_id
      where d.unit_id = ${unitId} and (d.replaced_on is null or d.replaced_on > ${day}) order by c.code, d.valid_from, d.id`,
    ctx.db,
  );

/** What a unit must hold or does not need, and has no document of, by category. */
export const withoutDocument = (ctx: Ctx, unitId: number): Promise<{ names: Localized; is_applicable: boolean }[]> =>
  readAll(
    sql<{ names: Localized; is_applicable: boolean }>`select c.names, r.is_applicable from compliance_document.requirement r
        join compliance_document.category c on c.id = r.category_id
      where r.unit_id = ${unitId} and r.to_on is null and not r.has_document order by c.code, c.id`,
    ctx.db,
  );
