import type { ActionSource, SourceView } from '@quantum/modules/action/server-api';
import { everyLocale } from '@quantum/platform/contract';
import { OBLIGATION_SOURCE } from '../../contract/activity-codes.ts';
import { improvementPath } from '../../contract/activity-paths.ts';
import { followActions } from './follow-actions.service.ts';
import { describeImprovements } from './improvement.store.ts';

/** Improvements as the source of their corrective actions. */
export const improvementSource: ActionSource = {
  kind: OBLIGATION_SOURCE,
  describe: async (ctx, ids) => {
    const views = new Map<number, SourceView>();
    for (const { id, code, title, text } of await describeImprovements(ctx.db, ids))
      views.set(id, { code, title, href: improvementPath(id), about: everyLocale(() => text) });
    return views;
  },
  moved: followActions,
};
