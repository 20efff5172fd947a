import { inScopeSql, readAll, type Ctx, type Scope } from '@quantum/platform/server';
import { sql } from 'kysely';
import { DOCUMENT_STATUS } from '../../contract/codes.ts';

interface EndsOf {
  /** First and last day of the months. */
  from: string;
  to: string;
  /** Null: of the whole scope. */
  unitId: number | null;
}

/** Documents that end by month, of those that nothing follows yet. */
export const endsByMonth = (ctx: Ctx, scope: Scope, { from, to, unitId }: EndsOf): Promise<{ month: string; count: number }[]> =>
  readAll(
    sql<{ month: string; count: number }>`select to_char(d.valid_to, 'YYYY-MM') as month, count(*)::int as count
      from compliance_document.document d
      where ${inScopeSql(scope, 'd')} and d.valid_to between ${from} and ${to} and d.replaced_on is null and d.revoked_on is null
        and d.status <> ${sql.lit(DOCUMENT_STATUS.inapplicable)}
        and ${
          unitId === null
            ? sql`true`
            : sql`exists (select from organization.pub_closure k where k.ancestor_id = ${unitId} and k.descendant_id = d.unit_id and k.valid_to is null)`
        }
      group by 1`,
    ctx.db,
  );
