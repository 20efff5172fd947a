import { ROLE } from '@quantum/modules/access/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { HOME_ROWS, type Ctx, type HomeList, type Scope } from '@quantum/platform/server';
import { documentationOps as ops, documentVersionPath, MANAGEMENT_PATH } from '../../contract/index.ts';
import { readersIn } from '../documents/may-see.ts';
import { countLate, latestReviews } from './figures.store.ts';

/** Who keeps documents. */
export const documentRoles = [ROLE.documentController];

/** What is past its review, the latest first. */
export const pastReviewAtHome: HomeList = {
  id: 'documentation.pastReview',
  title: 'documentation.home.pastReview',
  none: 'documentation.home.pastReview.none',
  operation: ops.listVersions,
  roles: documentRoles,
  order: 42,
  isHiddenWhenEmpty: true,
  href: `${MANAGEMENT_PATH}?f.isPastReview=is:true`,
  read: async (ctx: Ctx, scope: Scope) => {
    const readers = await readersIn(ctx, scope);
    const rows = await latestReviews(ctx, scope, readers, HOME_ROWS);
    const tree = await unitTree(ctx.kernel);
    return {
      count: await countLate(ctx, scope, readers),
      rows: rows.map((one) => ({
        title: inLocale(one.titles, ctx.locale),
        note: inLocale(tree.get(one.unit_id)!.names, ctx.locale),
        state: { text: one.next_review, tone: 'danger' as const },
        href: documentVersionPath(one.active_version_id),
        records: null,
      })),
    };
  },
};
