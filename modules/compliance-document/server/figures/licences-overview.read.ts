import { inLocale } from '@quantum/platform/contract';
import { unitsFilter, type Ctx, type MetricRecord, type Overview, type OverviewBody, type Scope } from '@quantum/platform/server';
import { complianceOps as ops, documentPath, DOCUMENTS_PATH, renewalPath } from '../../contract/index.ts';
import { coveredNow, uncoveredFirst, uncoveredOf } from './figures.store.ts';

const UNCOVERED = `${DOCUMENTS_PATH}?f.uncovered=is:true`;

type Uncovered = Awaited<ReturnType<typeof uncoveredFirst>>[number];
/** The next step: the renewal that is open, what ended, else what the unit has none of. */
export const stepOf = ({ renewal_id: renewal, document_id: document, unit_id }: Uncovered): string =>
  renewal !== null ? renewalPath(renewal) : document !== null ? documentPath(document) : `${UNCOVERED}${unitsFilter([unit_id])}`;

const standingText = (ctx: Ctx, { document_id: document, valid_to: day }: Uncovered): string =>
  document === null || day === null ? ctx.t('compliance-document.licences.missing') : ctx.t('compliance-document.licences.ended', { day });

const renewalText = (ctx: Ctx, { renewal_id: renewal }: Uncovered): string =>
  ctx.t(`compliance-document.licences.${renewal === null ? 'notBegun' : 'underWay'}`);

/** Which licences a few units lack, for a board that names the units. */
export async function firstUncovered(ctx: Ctx, scope: Scope, limit: number): Promise<MetricRecord[]> {
  const rows = await uncoveredOf(ctx, scope, limit);
  return rows.map((row) => ({
    text: inLocale(row.names, ctx.locale),
    note: [standingText(ctx, row), renewalText(ctx, row), ...(row.responsible ? [inLocale(row.responsible, ctx.locale)] : [])].join(' · '),
    href: stepOf(row),
    ...(row.renewal_id === null && { isOpen: true as const }),
  }));
}

/** What DSH117 says beside the metrics: which licence is not in force, and where. */
export const licencesOverview: Overview = {
  name: 'licences',
  operation: ops.list,
  read: async (ctx, { scope, unitFilter, nameOf }): Promise<OverviewBody> => {
    const [rows, covered] = await Promise.all([uncoveredFirst(ctx, scope), coveredNow(ctx, scope)]);
    return {
      figures: [],
      charts: [],
      tables: [
        {
          id: 'uncovered',
          title: ctx.t('compliance-document.licences.title'),
          formula: ctx.t('compliance-document.licences.formula'),
          columns: [
            'compliance-document.licences.licence',
            'common.project',
            'compliance-document.licences.standing',
            'compliance-document.licences.next',
          ].map((key) => ctx.t(key)),
          rows: rows.map((row) => ({
            cells: [
              inLocale(row.names, ctx.locale),
              nameOf(row.unit_id),
              standingText(ctx, row),
              ctx.t(`compliance-document.licences.${row.renewal_id === null ? 'noRenewal' : 'renewal'}`),
            ],
            href: stepOf(row),
            records: null,
          })),
          href: `${UNCOVERED}${unitFilter}`,
          records: covered.reduce((sum, one) => sum + one.applicable - one.covered, 0),
        },
      ],
    };
  },
};
