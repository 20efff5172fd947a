import { inLocale, type Localized } from '@quantum/platform/contract';
import type { Ctx, MetricRecord, Overview, OverviewBody } from '@quantum/platform/server';
import { schedulingPath, SCHEDULINGS_PATH, sessionPath, SESSIONS_PATH, trainingOps } from '../../contract/index.ts';
import { NAMED, nextWithFreeSeats, pastTheirDay } from './free-seats.store.ts';

const ROWS = 10;

/** The first people by name, and how many more. */
function peopleText(ctx: Ctx, names: readonly Localized[], count: number): string {
  const named = names.map((one) => inLocale(one, ctx.locale)).join(ctx.t('training.overview.comma'));
  if (count === 0) return '—';
  return count > NAMED ? ctx.t('training.overview.andMore', { names: named, count: count - NAMED }) : named;
}

/** What DSH119 says beside the metrics: the next sessions in which there is still room, and who still needs a seat. */
export const sessionOverview: Overview = {
  name: 'new-training',
  operation: trainingOps.readSession,
  next: async (ctx, units) => {
    const { rows } = await nextWithFreeSeats(ctx, { all: false, companies: [], units: new Set(units) }, { limit: units.length, each: 1 });
    const found = new Map(rows.map((row) => [row.unit_id, nextSeats(ctx, row)]));
    return new Map(units.map((unit) => [unit, found.get(unit) ?? noSession(ctx, unit)]));
  },
  read: async (ctx, { scope, unitFilter, nameOf }): Promise<OverviewBody> => {
    const { rows, count } = await nextWithFreeSeats(ctx, scope, { limit: ROWS });
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
            'training.overview.seatless',
          ].map((key) => ctx.t(key)),
          rows: rows.map((row) => ({
            cells: [
              inLocale(row.lesson, ctx.locale),
              nameOf(row.unit_id),
              row.starts,
              row.room,
              String(row.free),
              peopleText(ctx, row.names, row.seatless),
            ],
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

const noSession = (ctx: Ctx, unit: number): MetricRecord => ({
  text: ctx.t('training.overview.noSession'),
  note: '',
  href: `${SESSIONS_PATH}?f.unitId=in:${unit}`,
  isOpen: true,
});

/** The next session of a unit with free seats, and who needs one. */
function nextSeats(ctx: Ctx, row: Awaited<ReturnType<typeof nextWithFreeSeats>>['rows'][number]): MetricRecord {
  const seats = ctx.t('training.overview.nextSeats', { at: row.starts, count: row.free });
  return {
    text: inLocale(row.lesson, ctx.locale),
    note: row.seatless === 0 ? seats : ctx.t('training.overview.nextSeatsFor', { seats, people: peopleText(ctx, row.names, row.seatless) }),
    href: sessionPath(row.id),
  };
}

/** Beside it: the schedulings past their day, with who has not finished. */
export const pastDayOverview: Overview = {
  name: 'new-training',
  operation: trainingOps.readScheduling,
  read: async (ctx, { scope, unitFilter, nameOf }): Promise<OverviewBody> => {
    const { rows, count } = await pastTheirDay(ctx, scope, ROWS);
    return {
      figures: [],
      charts: [],
      tables: [
        {
          id: 'pastTheirDay',
          title: ctx.t('training.overview.pastDay'),
          formula: ctx.t('training.overview.pastDayFormula'),
          columns: [
            'training.lesson.one',
            'common.project',
            'training.deadline',
            'training.overview.daysPast',
            'training.overview.notFinished',
          ].map((key) => ctx.t(key)),
          rows: rows.map((row) => ({
            cells: [
              inLocale(row.lesson, ctx.locale),
              nameOf(row.unit_id),
              row.deadline,
              String(row.days),
              peopleText(ctx, row.names, row.open),
            ],
            href: schedulingPath(row.id),
            records: null,
          })),
          href: `${SCHEDULINGS_PATH}?f.past=is:true${unitFilter}`,
          records: count,
        },
      ],
    };
  },
};
