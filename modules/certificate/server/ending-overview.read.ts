import { inLocale } from '@quantum/platform/contract';
import { addDays, dayAt, monthsOf, monthWithin } from '@quantum/platform/domain';
import type { Ctx, Overview, OverviewAsk, OverviewBody, OverviewChart, OverviewTable, Period } from '@quantum/platform/server';
import { certificateOps, certificatePath, CERTIFICATES_PATH } from '../contract/index.ts';
import { countEnding, nextEnding } from './ending-overview.store.ts';

const DAYS = 90;
const ROWS = 10;
/** Posts drawn: those in which most end. */
const POSTS = 12;
/** The month that runs, the next, and those after it. */
const TONES = ['warn', 'info', 'plain', 'plain'] as const;

type Counts = Awaited<ReturnType<typeof countEnding>>;
const sumOf = (counts: Counts): number => counts.reduce((sum, { n }) => sum + n, 0);

/** What DSH118 says of licences: which run out within ninety days, by post and month. */
export const endingOverview: Overview = {
  name: 'training',
  operation: certificateOps.list,
  read: async (ctx, ask): Promise<OverviewBody> => {
    const from = dayAt(ctx.now(), ctx.kernel.settings.DEFAULT_TIME_ZONE);
    const span = { from, to: addDays(from, DAYS) };
    const counts = await countEnding(ctx, ask.scope, span);
    return { figures: [], charts: [byPost(ctx, ask, counts, span)], tables: [await tableOf(ctx, ask, sumOf(counts), span)] };
  },
};

const hrefOf = ({ from, to }: Period, more: string): string => `${CERTIFICATES_PATH}?f.held=is:true&f.validTo=range:${from},${to}${more}`;

function byPost(ctx: Ctx, { unitFilter }: OverviewAsk, counts: Counts, span: Period): OverviewChart {
  const months = monthsOf(span);
  // Posts of two companies may have one name.
  const posts = [...Map.groupBy(counts, ({ job }) => (job ? inLocale(job, ctx.locale) : ctx.t('certificate.ends.noPost')))]
    .sort(([a, those], [b, others]) => sumOf(others) - sumOf(those) || a.localeCompare(b))
    .slice(0, POSTS);
  return {
    id: 'endingByPost',
    kind: 'heat',
    title: ctx.t('certificate.ends.byPost'),
    formula: ctx.t('certificate.ends.byPostFormula'),
    unit: 'count',
    target: null,
    categories: months,
    series: posts.map(([label, those]) => {
      const ids = [...new Set(those.map((one) => one.job_id))];
      const post = ids[0] === null ? '&f.jobId=none:' : `&f.jobId=in:${ids.join(',')}`;
      return {
        label,
        tone: 'primary',
        cells: months.map((month, i) => {
          const n = sumOf(those.filter((one) => one.month === month));
          if (n === 0) return { value: null, n: null, href: null };
          return { value: n, n: null, href: hrefOf(monthWithin(month, span), `${post}${unitFilter}`), tone: TONES[i] ?? 'plain' };
        }),
      };
    }),
    excluded: 0,
    href: hrefOf(span, unitFilter),
    records: sumOf(counts),
  };
}

async function tableOf(ctx: Ctx, { scope, unitFilter, nameOf }: OverviewAsk, records: number, span: Period): Promise<OverviewTable> {
  const rows = await nextEnding(ctx, scope, span, ROWS);
  const said = (names: (typeof rows)[number]['holder']): string => inLocale(names, ctx.locale);
  return {
    id: 'ending',
    title: ctx.t('certificate.ends.next'),
    formula: ctx.t('certificate.ends.byPostFormula'),
    columns: [
      'certificate.certificate.holder',
      'certificate.ends.post',
      'certificate.certificate.category',
      'common.project',
      'certificate.certificate.validTo',
    ].map((key) => ctx.t(key)),
    rows: rows.map((one) => ({
      cells: [said(one.holder), one.job ? said(one.job) : '—', said(one.category), nameOf(one.unit_id), one.valid_to],
      href: certificatePath(one.id),
      records: null,
    })),
    href: hrefOf(span, unitFilter),
    records,
  };
}
