import { sql } from 'kysely';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';

interface OwnIssue {
  id: number;
  code: string;
  description: string;
  unit_names: Localized;
  status: string;
  total: number;
}

/** What the reader reported, the newest first. */
export async function ownIssues(ctx: Ctx, limit: number): Promise<OwnIssue[]> {
  const { rows } = await sql<OwnIssue>`select t.id, t.code, t.description, u.names as unit_names, t.status, (count(*) over ())::int as total
    from issue.issue t join organization.pub_unit u on u.id = t.unit_id where t.reporter_id = ${ctx.employeeId} order by t.id desc limit ${limit}`.execute(
    ctx.db,
  );
  return rows;
}
