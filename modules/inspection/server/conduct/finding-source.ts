import type { ActionSource, SourceView } from '@quantum/modules/action/server-api';
import { itemsOf } from '@quantum/modules/form/server-api';
import { readFindingSources, readFindingPlace } from './finding.store.ts';
import { verdictsOf } from '../../domain/past-window.rules.ts';
import { cachedVersion } from '../record/form-ref.store.ts';
import { FINDING } from '../record/tables.ts';
import { closeWhenCorrected } from './finding.service.ts';
import { readSince } from './submission.store.ts';
import { lockInspectionOfFinding } from '../record/inspection.store.ts';
import { recordPath } from '../../contract/index.ts';

/** A finding as the source of its action: when the last action of an inspection closes, the inspection closes with it. */
export const findingSource: ActionSource = {
  kind: FINDING.kind,
  describe: async (ctx, ids) => {
    const rows = await readFindingSources(ctx.db, ids);
    const views = new Map<number, SourceView>();
    for (const { id, code, item, task_id, task_code, form_version_id } of rows) {
      const asked =
        item === null ? undefined : itemsOf((await cachedVersion(ctx, form_version_id)).content).find((one) => one.item.key === item);
      views.set(id, { code, title: task_code, href: recordPath(task_id), about: asked?.item.text });
    }
    return views;
  },
  moved: async (ctx, findingId) => {
    const inspection = await lockInspectionOfFinding(ctx.db, findingId);
    if (inspection) await closeWhenCorrected(ctx, inspection);
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
