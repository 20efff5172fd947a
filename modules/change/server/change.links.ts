import type { RecordLinks } from '@quantum/modules/collaboration/server-api';
import { inScope, readAll, type Placed } from '@quantum/platform/server';
import { sql } from 'kysely';
import { casePath, CHANGE_FINDING, changeOps as ops } from '../contract/index.ts';
import { CASE } from './tables.ts';

interface Found extends Placed {
  id: number;
  code: string;
  title: string;
}

/** The case a corrective action was raised for, or whose inspection found what it corrects. */
export const caseLinks: RecordLinks = {
  of: ['action.action'],
  onlyFrom: { 'action.action': [CASE.kind, CHANGE_FINDING] },
  links: async (ctx, _kind, id) => {
    const found = await readAll(
      sql<Found>`select c.id, c.code, c.title, c.company_id, c.unit_id from action.pub_action a
          join change.case c on c.id = case a.source_kind
            when ${CASE.kind} then a.source_id
            when ${CHANGE_FINDING} then (select f.about_id from inspection.pub_about_finding f where f.id = a.source_id and f.about_kind = ${CASE.kind}) end
        where a.id = ${id}`,
      ctx.db,
    );
    const readable = await ctx.scope(ops.list);
    return found
      .filter((one) => inScope(readable, one))
      .map(({ id: caseId, code, title }) => ({ kind: CASE.kind, id: caseId, code, title, href: casePath(caseId), menu: 'CHA110' }));
  },
};
