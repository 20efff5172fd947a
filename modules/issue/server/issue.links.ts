import { actionPath, actionOps } from '@quantum/modules/action/contract';
import type { RecordLinks } from '@quantum/modules/collaboration/server-api';
import { inScope, scopeFor, type Placed } from '@quantum/platform/server';
import { sql } from 'kysely';
import { issueOps } from '../contract/operations.ts';
import { ISSUE, ISSUE_HOST } from './tables.ts';

interface Found extends Placed {
  id: number;
  code: string;
  title: string;
  programme: string;
}

/** The issue an action came from; the actions of an issue, and the issues merged into it. */
export const issueLinks: RecordLinks = {
  of: ['action.action', ISSUE.kind],
  onlyFrom: { 'action.action': [ISSUE.kind] },
  links: async (ctx, kind, id) => {
    const which =
      kind === ISSUE.kind
        ? sql`i.duplicate_of_id = ${id}`
        : sql`i.id = (select source_id from action.pub_action where id = ${id} and source_kind = ${ISSUE.kind})`;
    const { rows } = await sql<Found>`select i.id, i.code, i.company_id, i.unit_id, i.programme, i.description as title
      from issue.issue i where ${which} order by i.id desc limit 10`.execute(ctx.db);
    const shown: Found[] = [];
    for (const row of rows) if (inScope(await scopeFor(ctx, ISSUE, row, issueOps.read), row)) shown.push(row);
    const issues = shown.map((row) => ({
      kind: ISSUE.kind,
      id: row.id,
      code: row.code,
      title: row.title,
      href: ISSUE_HOST.href.replace('{id}', String(row.id)),
      menu: 'INS117',
    }));
    if (kind !== ISSUE.kind) return issues;
    const actions = await sql<Omit<Found, 'title' | 'programme'>>`select id, code, company_id, unit_id from action.pub_action
      where source_kind = ${ISSUE.kind} and source_id = ${id} order by id`.execute(ctx.db);
    const readable = await ctx.scope(actionOps.read);
    return [
      ...actions.rows
        .filter((row) => inScope(readable, row))
        .map((row) => ({
          kind: 'action.action',
          id: row.id,
          code: row.code,
          title: '',
          href: actionPath(row.id),
          menu: 'ACT110',
        })),
      ...issues,
    ];
  },
};
