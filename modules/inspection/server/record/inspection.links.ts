import type { RecordLinks } from '@quantum/modules/collaboration/server-api';
import type { Operation } from '@quantum/platform/contract';
import { inScope, scopeFor, type Ctx, type Placed } from '@quantum/platform/server';
import { sql } from 'kysely';
import { inspectionOps } from '../../contract/operations.ts';
import { PLAN_HOST, INSPECTION_HOST } from './hosts.ts';
import { FINDING, PLAN, TASK } from './tables.ts';

interface Found extends Placed {
  id: number;
  code: string;
  title: string;
  programme: string;
}

const asLinks = (found: readonly Found[], host: { kind: string; href: string }, menu: string) =>
  found.map(({ id, code, title }) => ({ kind: host.kind, id, code, title, href: host.href.replace('{id}', String(id)), menu }));

async function readable(ctx: Ctx, kind: typeof TASK | typeof PLAN, rows: readonly Found[], operation: Operation): Promise<Found[]> {
  const shown: Found[] = [];
  for (const row of rows) if (inScope(await scopeFor(ctx, kind, row, operation), row)) shown.push(row);
  return shown;
}

/** The inspection in which the finding of an action was made. */
async function inspectionOfAction(ctx: Ctx, actionId: number) {
  const { rows } = await sql<Found>`select t.id, t.code, t.company_id, t.unit_id, t.programme, coalesce(p.name, '') as title
    from inspection.task t left join inspection.plan p on p.id = t.plan_id
    where t.id = (select f.task_id from action.pub_action a join inspection.finding f on f.id = a.source_id
      where a.id = ${actionId} and a.source_kind = ${FINDING.kind})`.execute(ctx.db);
  return asLinks(await readable(ctx, TASK, rows, inspectionOps.readTask), INSPECTION_HOST, 'INS112');
}

/** The plan of an inspection, and the inspection in which an action's finding was made. */
export const inspectionLinks: RecordLinks = {
  of: [TASK.kind, 'action.action'],
  onlyFrom: { 'action.action': [FINDING.kind] },
  links: async (ctx, kind, id) => {
    if (kind !== TASK.kind) return inspectionOfAction(ctx, id);
    const { rows } = await sql<Found>`select p.id, p.code, p.company_id, p.unit_id, p.programme, p.name as title
      from inspection.plan p where p.id = (select plan_id from inspection.task where id = ${id})`.execute(ctx.db);
    return asLinks(await readable(ctx, PLAN, rows, inspectionOps.readPlan), PLAN_HOST, 'INS111');
  },
};
