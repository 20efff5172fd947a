import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import type { Overview, OverviewBody } from '@quantum/platform/server';
import { hazardOps, reportPath, reportsPath } from '../../contract/index.ts';
import { lateMajor } from './metric.store.ts';

const ROWS = 10;

/** What DSH115 says beside the metrics: major hazards past the last day on which they were to be put right. */
export const hazardOverview: Overview = {
  name: 'hazard',
  operation: hazardOps.list,
  read: async (ctx, { scope, unitFilter, nameOf }): Promise<OverviewBody> => {
    const [{ rows, count }, text] = [await lateMajor(ctx, scope, ROWS), await ctx.kernel.ports.codes.texts(ctx.locale)];
    return {
      figures: [],
      charts: [],
      tables: [
        {
          id: 'majorLate',
          title: ctx.t('hazard.overview.majorLate'),
          formula: ctx.t('hazard.overview.majorLateFormula'),
          columns: [
            'hazard.overview.hazard',
            'common.project',
            'hazard.case.category',
            'hazard.case.dueOn',
            'hazard.overview.daysLate',
          ].map((key) => ctx.t(key)),
          rows: rows.map((row) => ({
            cells: [
              [row.description, row.code].filter(Boolean).join(' · '),
              nameOf(row.unit_id),
              text(row.category),
              row.due_on,
              String(row.days),
            ],
            href: reportPath('hazard', row.id),
            records: null,
          })),
          href: `${reportsPath('hazard')}?f.open=is:true&f.level=in:${HAZARD_LEVEL.major}&f.due=is:true${unitFilter}`,
          records: count,
        },
      ],
    };
  },
};
