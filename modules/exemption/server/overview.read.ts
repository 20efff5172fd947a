import type { Overview } from '@quantum/platform/server';
import { EXEMPTIONS_PATH, exemptionOps, exemptionPath, type ExemptionKind } from '../contract/index.ts';
import { namesOf } from './effect.service.ts';
import { inForceByReason, standingExemptions } from './overview.store.ts';

const ROWS = 10;

/** What a board says beside its figures: why something is left out, and the register's entries that end first. */
const told = (name: string, kind: ExemptionKind): Overview => ({
  name,
  operation: exemptionOps.list,
  read: async (ctx, { scope, unitFilter, nameOf }) => {
    const [reasons, entries, text] = [
      await inForceByReason(ctx, scope, kind),
      await standingExemptions(ctx, scope, kind, ROWS),
      await ctx.kernel.ports.codes.texts(ctx.locale),
    ];
    const inForce = `${EXEMPTIONS_PATH}?f.kind=is:${kind}&f.inForce=is:true${unitFilter}`;
    const total = reasons.reduce((sum, { n }) => sum + n, 0);
    return {
      figures: [],
      charts:
        reasons.length === 0
          ? []
          : [
              {
                id: `${kind}:reason`,
                kind: 'bar',
                title: ctx.t('exemption.overview.byReason'),
                formula: ctx.t('exemption.overview.byReasonFormula'),
                unit: 'count',
                target: null,
                categories: reasons.map(({ reason }) => text(reason)),
                series: [
                  {
                    label: ctx.t('exemption.overview.byReason'),
                    tone: 'primary',
                    cells: reasons.map(({ reason, n }) => ({ value: n, n, href: `${inForce}&f.reason=in:${reason}` })),
                  },
                ],
                excluded: 0,
                href: inForce,
                records: total,
              },
            ],
      tables: [
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

export const exemptionOverviews = [told('kpi-exemption', 'kpi'), told('white-list', 'whiteList')] as const;
