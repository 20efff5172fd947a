import { monthWithin } from '@quantum/platform/domain';
import type { Ctx, Metric, MetricAsk, MetricBar, Overview, OverviewBody } from '@quantum/platform/server';
import { CHANNEL, issueOps, issuePath } from '../contract/index.ts';
import { decidedHref, judgedHref, openHref, reportedHref, solvedHref } from './hrefs.ts';
import { NO_ISSUE, TRIAGED_IN_TIME } from './metric-ids.ts';
import {
  daysByUnitMonth,
  measuredBy,
  noIssueByUnitMonth,
  openByUnit,
  reportedByUnitMonth,
  categoriesIn,
  channelsIn,
  triagedByUnitMonth,
  waitingLongest,
} from './metric.store.ts';

const ROWS = 10;
const shared = { operation: issueOps.readFigures, target: null, moreIsBetter: false } as const;

export const openIssues: Metric = {
  ...shared,
  id: 'issue.open',
  unit: 'count',
  ofToday: true,
  href: (_period, _now, units) => openHref(units),
  byUnitMonth: openByUnit,
  measure: measuredBy(openByUnit, true),
};

/** Reported ones by channel, month by month. */
async function byChannel(ctx: Ctx, { scope, period, units }: MetricAsk): Promise<MetricBar[]> {
  const rows = await channelsIn(ctx, scope, period);
  return [CHANNEL.person, CHANNEL.code].flatMap((channel) =>
    [...Map.groupBy(rows, ({ month }) => month)].map(([month, all]) => ({
      label: ctx.t(`issue.channel.${channel}`),
      month,
      tone: channel === CHANNEL.person ? ('primary' as const) : ('info' as const),
      numerator: all.filter((row) => row.kind === channel).reduce((sum, row) => sum + row.reported, 0),
      denominator: null,
      excluded: 0,
      href: reportedHref(monthWithin(month, period), `&f.channel=is:${channel}${units}`),
    })),
  );
}

async function byCategory(ctx: Ctx, { scope, period, units }: MetricAsk): Promise<MetricBar[]> {
  const [rows, text] = [await categoriesIn(ctx, scope, period), await ctx.kernel.ports.codes.texts(ctx.locale)];
  return rows
    .map(({ kind, reported: numerator }) => ({
      label: text(kind),
      numerator,
      denominator: null,
      excluded: 0,
      href: reportedHref(period, `&f.category=in:${kind}${units}`),
    }))
    .filter(({ numerator }) => numerator > 0)
    .sort((a, b) => b.numerator - a.numerator);
}

export const reported: Metric = {
  ...shared,
  id: 'issue.reported',
  unit: 'count',
  href: (period, _now, units) => reportedHref(period, units),
  byUnitMonth: reportedByUnitMonth,
  measure: measuredBy(reportedByUnitMonth, true),
  by: {
    channel: { title: 'issue.overview.byChannel', formula: 'issue.metric.reported.formula', read: byChannel },
    category: { title: 'issue.overview.byCategory', formula: 'issue.metric.reported.formula', read: byCategory },
  },
};

export const triaged: Metric = {
  ...shared,
  id: TRIAGED_IN_TIME,
  unit: 'percent',
  target: 95,
  moreIsBetter: true,
  exempt: 'unit',
  href: (period, _now, units) => judgedHref(period, units),
  byUnitMonth: triagedByUnitMonth,
  measure: measuredBy(triagedByUnitMonth),
};

export const noIssue: Metric = {
  ...shared,
  id: NO_ISSUE,
  unit: 'percent',
  exempt: 'unit',
  href: (period, _now, units) => decidedHref(period, units),
  byUnitMonth: noIssueByUnitMonth,
  measure: measuredBy(noIssueByUnitMonth),
};

export const daysToClose: Metric = {
  ...shared,
  id: 'issue.daysToClose',
  unit: 'days',
  placedBy: 'ClosedOn',
  href: (period, _now, units) => solvedHref(period, units),
  byUnitMonth: daysByUnitMonth,
  measure: measuredBy(daysByUnitMonth),
};

/** What DSH113 says beside the metrics: who waits longest. */
export const issueOverview: Overview = {
  name: 'issue',
  operation: issueOps.readFigures,
  read: async (ctx, ask): Promise<OverviewBody> => {
    const [rows, text] = [await waitingLongest(ctx, ask.scope, ROWS), await ctx.kernel.ports.codes.texts(ctx.locale)];
    return {
      figures: [],
      charts: [],
      tables: [
        {
          id: 'waiting',
          title: ctx.t('issue.overview.waiting'),
          formula: ctx.t('issue.overview.waitingFormula'),
          columns: ['issue.overview.issue', 'common.project', 'issue.issue.category', 'issue.issue.reportedAt'].map((key) => ctx.t(key)),
          rows: rows.map((row) => ({
            cells: [`${row.code} · ${row.description}`, ask.nameOf(row.unit_id), text(row.category), row.reported],
            href: issuePath(row.id),
            records: null,
          })),
          href: openHref(ask.unitFilter),
          records: (await openIssues.measure(ctx, ask.scope, ask.period)).numerator,
        },
      ],
    };
  },
};
