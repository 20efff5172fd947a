import { sql, type RawBuilder } from 'kysely';
import { EVIDENCE_MOST } from '@quantum/modules/regulation/server-api';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, readAll, withNow, wordsSql, type Ctx, type Scope } from '@quantum/platform/server';
import { DOCUMENT_STATUS } from '../../contract/index.ts';
import { DAY } from '../requirements/needed.ts';

interface ProvingDocument {
  id: number;
  number: string;
  names: Localized;
  proves_from: string;
  valid_to: string | null;
  is_proposed: boolean;
}
interface Sought {
  /** The unit and those above it: a licence of the company covers its projects. */
  path: readonly number[];
  search: string;
  /** Categories that prove the clause it is looked for. */
  categoryIds: readonly number[];
}

const PROVING = (categoryIds: readonly number[]) =>
  sql`select t.id, t.number, c.names, coalesce(t.issue_date, t.valid_from) as proves_from, t.valid_to,
      t.category_id = any(${[...categoryIds]}::bigint[]) as is_proposed
    from compliance_document.document t join compliance_document.category c on c.id = t.category_id
      join organization.pub_unit u on u.id = t.unit_id
    where t.status <> ${sql.lit(DOCUMENT_STATUS.inapplicable)}`;
/** In force on the local day of its unit, or before it ended: what was withdrawn proves nothing any more. */
const hasStarted = (ctx: Ctx): RawBuilder<unknown> =>
  sql`t.valid_from <= ${withNow(DAY, ctx)} and (t.revoked_on is null or t.revoked_on > ${withNow(DAY, ctx)})`;
const isInForce = (ctx: Ctx): RawBuilder<unknown> => sql`${hasStarted(ctx)} and (t.valid_to is null or t.valid_to >= ${withNow(DAY, ctx)})`;

/** Documents in force for a unit: those of a category that proves the clause first, then those that last longest. */
export const documentsOfUnit = (ctx: Ctx, scope: Scope, { path, search, categoryIds }: Sought): Promise<ProvingDocument[]> =>
  readAll(
    sql<ProvingDocument>`${PROVING(categoryIds)} and ${isInForce(ctx)} and t.unit_id = any(${[...path]}::bigint[])
      and ${inScopeSql(scope, 't')} and ${wordsSql('t.search', search)}
      order by is_proposed desc, t.valid_to desc nulls first, t.id desc limit ${EVIDENCE_MOST}`,
    ctx.db,
  );

/** Some documents of a company that prove something, with the day they do so until; who chooses one anew chooses one in force. */
export const documentsThatProve = (ctx: Ctx, companyId: number, ids: readonly number[], scope?: Scope): Promise<ProvingDocument[]> =>
  readAll(
    sql<ProvingDocument>`${PROVING([])} and t.company_id = ${companyId} and t.id = any(${[...ids]}::bigint[])
      and ${scope ? sql`${isInForce(ctx)} and ${inScopeSql(scope, 't')}` : hasStarted(ctx)}`,
    ctx.db,
  );
