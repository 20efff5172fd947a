import type { ActionSource } from '@quantum/modules/action/server-api';
import { readFindingSources } from './finding.store.ts';
import { FINDING } from './tables.ts';
import { settleTask } from './finding.service.ts';
import { lockTaskOfFinding } from './task.store.ts';

/** A finding as the source of its action: when the last action of an inspection closes, the inspection closes with it. */
export const findingSource: ActionSource = {
  kind: FINDING.kind,
  describe: async (ctx, ids) => {
    const rows = await readFindingSources(ctx.db, ids);
    return new Map(
      rows.map((row) => [row.id, { code: row.code, title: row.task_code, href: `/quantum/inspection/records/${row.task_id}` }]),
    );
  },
  moved: async (ctx, findingId) => {
    const task = await lockTaskOfFinding(ctx.db, findingId);
    if (task) await settleTask(ctx, task);
  },
};
