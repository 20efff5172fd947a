import { sql } from 'kysely';
import { ORG_TYPE } from '@quantum/modules/dictionary/contract';
import type { Localized } from '@quantum/platform/contract';
import { inScopeSql, type Ctx, type Scope, type SetupStep } from '@quantum/platform/server';

interface CompanyRow {
  names: Localized;
  done: boolean[];
}

/** The newest company of the reader that has something to be set up; undefined where none has. */
export async function companyToSetUp(ctx: Ctx, scope: Scope, steps: readonly SetupStep[]): Promise<CompanyRow | undefined> {
  const done = sql.join(steps.map(({ isDone }) => sql.raw(`(${isDone})`)));
  const { rows } = await sql<CompanyRow>`select x.names, x.done from (
      select c.id, c.names, array[${done}] as done from (select u.*, u.id as unit_id from organization.pub_unit u) c
      where c.company_id = c.id and c.org_type = ${ORG_TYPE.company} and ${inScopeSql(scope, 'c')}) x
    where false = any(x.done) order by x.id desc limit 1`.execute(ctx.db);
  return rows[0];
}
