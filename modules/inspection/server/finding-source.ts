import type { ActionSource } from '@quantum/modules/action/server-api';
import { readFindingSources, readFindingPlace } from './finding.store.ts';
import { verdictsOf } from '../domain/past.rules.ts';
import { FINDING } from './tables.ts';
import { settleTask } from './finding.service.ts';
import { readSince } from './submission.store.ts';
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
  recurrence: async (ctx, findingId, since) => {
    const place = await readFindingPlace(ctx.db, findingId);
    if (!place?.item || place.space_id === null || place.form_id === null) return { found: 'none' };
    const past = await readSince(ctx.db, place.space_id, place.form_id, place.task_id, since);
    const judged = past.filter(({ receipt }) => verdictsOf(receipt, place.item!).length > 0);
    const failed = judged.find(({ receipt }) => verdictsOf(receipt, place.item!).includes('fail'));
    const seen = failed ?? judged[0];
    return seen ? { found: failed ? 'failed' : 'passed', code: seen.code } : { found: 'none' };
  },
};
