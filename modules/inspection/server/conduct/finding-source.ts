import type { ActionSource, SourceView } from '@quantum/modules/action/server-api';
import { appPath } from '@quantum/platform/contract';
import { itemsOf } from '@quantum/modules/form/server-api';
import { readFindingSources, readFindingPlace } from './finding.store.ts';
import { verdictsOf } from '../../domain/past-window.rules.ts';
import { cachedVersion } from '../record/form-ref.store.ts';
import { ehsProgramme } from '../record/programme.ts';
import { FINDING } from '../record/tables.ts';
import { closeWhenCorrected } from './finding.service.ts';
import { readSince } from './submission.store.ts';
import { lockInspectionOfFinding } from '../record/inspection.store.ts';

/** Findings of a programme as the sources of their actions: when the last action of an inspection closes, the inspection closes with it. */
export const findingSourceOf = (kind: string, base: string): ActionSource => ({
  kind,
  describe: async (ctx, ids) => {
    const rows = await readFindingSources(ctx.db, ids);
    const views = new Map<number, SourceView>();
    for (const { id, code, item, task_id, task_code, form_version_id } of rows) {
      const asked =
        item === null ? undefined : itemsOf((await cachedVersion(ctx, form_version_id)).content).find((one) => one.item.key === item);
      views.set(id, { code, title: task_code, href: `${appPath(base)}/${task_id}`, about: asked?.item.text });
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
});

/** Those of EHS. */
export const findingSource = findingSourceOf(FINDING.kind, ehsProgramme.base);
