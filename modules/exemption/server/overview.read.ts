import { monthsOf, monthWithin } from '@quantum/platform/domain';
import type { Ctx, Overview, OverviewAsk, OverviewChart } from '@quantum/platform/server';
import { EXEMPTIONS_PATH, exemptionOps, exemptionPath, type ExemptionKind } from '../contract/index.ts';
import { namesOf } from './effect.service.ts';
import { mostAffected } from './most-affected.read.ts';
import { askedByMonth, inForceByReason, inForceBySubject, standingExemptions } from './overview.store.ts';

const ROWS = 10;

const TONES = ['primary', 'info', 'ok', 'warn', 'danger', 'plain'] as const;

/** Month by month, by reason: who asks at the end of each month is seen here. */
async function askedChart(ctx: Ctx, { stays, period, periodFilter }: OverviewAsk, kind: ExemptionKind): Promise<OverviewChart[]> {
  const [found, text] = await Promise.all([
    Promise.all(stays.map((part) => askedByMonth(ctx, part.scope, kind, part.period))),
    ctx.kernel.ports.codes.texts(ctx.locale),
  ]);
  const rows = found.flat();
  const months = monthsOf(period);
  if (rows.length === 0 || months.length < 2) return [];
  const hrefOf = ({ from, to }: OverviewAsk['period'], reason = ''): string =>
    `${EXEMPTIONS_PATH}?f.kind=is:${kind}&f.fromOn=range:${from},${to}${periodFilter}${reason && `&f.reason=in:${reason}`}`;
  return [
    {
      id: `${kind}:asked`,
      kind: 'stacked',
      title: ctx.t('exemption.overview.asked'),
      formula: ctx.t('exemption.overview.askedFormula'),
      unit: 'count',
      target: null,
      categories: months,
      series: [...new Set(rows.map(({ reason }) => reason))].map((reason, i) => ({
        label: text(reason),
        tone: TONES[i % TONES.length]!,
        cells: months.map((month) => {
          const n = rows.reduce((sum, row) => sum + (row.month === month && row.reason === reason ? row.n : 0), 0);
          return { value: n, n, href: n === 0 ? null : hrefOf(monthWithin(month, period), reason) };
        }),
      })),
      excluded: 0,
      href: hrefOf(period),
      records: rows.reduce((sum, { n }) => sum + n, 0),
      isOfPeriod: true,
    },
  ];
}

/** What a board says beside its figures: why something is left out, and the register's entries that end first. */
const defineOverview = (name: string, kind: ExemptionKind): Overview => ({
  name,
  operation: exemptionOps.list,
  read: async (ctx, ask) => {
    const { scope, unitFilter, nameOf } = ask;
    const [effect, asked, kinds, reasons, entries, text] = await Promise.all([
      mostAffected(ctx, ask),
      askedChart(ctx, ask, kind),
      inForceBySubject(ctx, scope, kind),
      inForceByReason(ctx, scope, kind),
      standingExemptions(ctx, scope, kind, ROWS),
      ctx.kernel.ports.codes.texts(ctx.locale),
    ]);
    const inForce = `${EXEMPTIONS_PATH}?f.kind=is:${kind}&f.inForce=is:true${unitFilter}`;
    const total = reasons.reduce((sum, { n }) => sum + n, 0);
    return {
      figures: [],
      charts: [
        ...(reasons.length === 0
          ? []
          : [
              {
                id: `${kind}:reason`,
                kind: 'bar' as const,
                title: ctx.t('exemption.overview.byReason'),
                formula: ctx.t('exemption.overview.byReasonFormula'),
                unit: 'count' as const,
                target: null,
                categories: reasons.map(({ reason }) => text(reason)),
                series: [
                  {
                    label: ctx.t('exemption.overview.byReason'),
                    tone: 'primary' as const,
                    cells: reasons.map(({ reason, n }) => ({ value: n, n, href: `${inForce}&f.reason=in:${reason}` })),
                  },
                ],
                excluded: 0,
                href: inForce,
                records: total,
              },
            ]),
        ...(kinds.length < 2
          ? []
          : [
              {
                id: `${kind}:subject`,
                kind: 'bar' as const,
                title: ctx.t('exemption.overview.bySubject'),
                formula: ctx.t('exemption.overview.bySubjectFormula'),
                unit: 'count' as const,
                target: null,
                categories: kinds.map(({ subject }) => ctx.t(`exemption.subject.${subject}`)),
                series: [
                  {
                    label: ctx.t('exemption.overview.bySubject'),
                    tone: 'primary' as const,
                    cells: kinds.map(({ subject, n }) => ({ value: n, n, href: `${inForce}&f.subjectKind=is:${subject}` })),
                  },
                ],
                excluded: 0,
                href: inForce,
                records: total,
              },
            ]),
        ...asked,
        ...effect.charts,
      ],
      tables: [
        ...effect.tables,
        {
          id: `${kind}:register`,
          title: ctx.t('exemption.overview.register'),
          formula: ctx.t('exemption.overview.registerFormula'),
          columns: [
            'common.code',
            'common.project',
            'exemption.exemption.metrics',
            'exemption.exemption.reason',
            'exemption.exemption.to',
          ].map((key) => ctx.t(key)),
          rows: entries.map((one) => ({
            cells: [
              one.code,
              nameOf(one.unit_id),
              namesOf(ctx, one.metrics)
                .map(({ name: metric }) => metric)
                .join(', '),
              text(one.reason),
              one.to_on,
            ],
            href: exemptionPath(one.id),
            records: null,
          })),
          href: inForce,
          records: total,
        },
      ],
    };
  },
});

export const exemptionOverviews = [defineOverview('kpi-exemption', 'kpi'), defineOverview('white-list', 'whiteList')] as const;
