import { ROLE } from '@quantum/modules/access/contract';
import { unitTree } from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import { HOME_ROWS, type HomeList } from '@quantum/platform/server';
import { assessmentOps as ops, COMPARE_PATH, comparePath } from '../../contract/index.ts';
import { OVER_CLAIM_POINTS } from '../../domain/gap.rules.ts';
import { widestGaps } from './assessment-figures.store.ts';

/** Days looked back: the rounds of a year. */
const LOOK_BACK = 365;

/** What a quality assessor has to look at first: projects that claim more than was found. */
export const widestClaims: HomeList = {
  id: 'assessment.widestClaims',
  title: 'assessment.home.claims',
  none: 'assessment.home.claims.none',
  operation: ops.compareVisit,
  roles: [ROLE.qualityAssessor],
  order: 15,
  isFirst: true,
  isHiddenWhenEmpty: true,
  href: `${COMPARE_PATH}?f.compared=is:true`,
  read: async (ctx, scope) => {
    const to = dayAt(ctx.now(), 'UTC');
    const visits = (await widestGaps(ctx, scope, { from: addDays(to, -LOOK_BACK), to: addDays(to, 1) }, HOME_ROWS)).filter(
      ({ gap }) => Number(gap) > 0,
    );
    const tree = await unitTree(ctx.kernel);
    return {
      count: null,
      rows: visits.map(({ id, unit_id, round_names, own, outside, gap }) => ({
        title: inLocale(tree.get(unit_id)?.names ?? {}, ctx.locale),
        note: [
          ctx.t('assessment.home.scores', { own: Number(own).toFixed(2), outside: Number(outside).toFixed(2) }),
          inLocale(round_names, ctx.locale),
        ].join(' · '),
        state: {
          text: ctx.t('assessment.home.gap', { points: `+${Number(gap).toFixed(1)}` }),
          tone: Number(gap) >= OVER_CLAIM_POINTS ? ('danger' as const) : ('warn' as const),
        },
        href: comparePath(id),
        records: null,
      })),
    };
  },
};
