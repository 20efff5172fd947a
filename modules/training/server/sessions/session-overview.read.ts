import { inLocale } from '@quantum/platform/contract';
import type { Overview, OverviewBody } from '@quantum/platform/server';
import { sessionPath, SESSIONS_PATH, trainingOps } from '../../contract/index.ts';
import { nextWithFreeSeats } from './free-seats.store.ts';

const ROWS = 10;

/** What DSH119 says beside the metrics: the next sessions in which there is still room. */
export const sessionOverview: Overview = {
  name: 'new-training',
  operation: trainingOps.readSession,
  read: async (ctx, { scope, unitFilter, nameOf }): Promise<OverviewBody> => {
    const { rows, count } = await nextWithFreeSeats(ctx, scope, ROWS);
    return {
      figures: [],
      charts: [],
      tables: [
        {
          id: 'freeSeats',
          title: ctx.t('training.overview.freeSeats'),
          formula: ctx.t('training.overview.freeSeatsFormula'),
          columns: [
            'training.lesson.one',
            'common.project',
            'training.session.start',
            'training.session.room',
            'training.overview.free',
          ].map((key) => ctx.t(key)),
          rows: rows.map((row) => ({
            cells: [inLocale(row.lesson, ctx.locale), nameOf(row.unit_id), row.starts, row.room, String(row.free)],
            href: sessionPath(row.id),
            records: null,
          })),
          href: `${SESSIONS_PATH}?f.free=is:true${unitFilter}`,
          records: count,
        },
      ],
    };
  },
};
