import { inLocale } from '@quantum/platform/contract';
import type { Ctx, Overview, OverviewAsk, OverviewBody, OverviewChart, OverviewTable } from '@quantum/platform/server';
import { OBLIGATIONS_PATH, regulationOps as ops, registerPath } from '../../contract/index.ts';
import { standingsNow, worstLines, type StandingSums } from './register-figures.store.ts';
import { SOON } from './standing-pairs.ts';

const ROWS = 10;
/** Projects of the heat map: those that keep least. */
const HEAT_ROWS = 30;

/** What DSH117 says beside the metrics: topics against projects, what is not conforming, what goes stale. */
export const regulationOverview: Overview = {
  name: 'regulation',
  operation: ops.register,
  read: async (ctx, ask): Promise<OverviewBody> => {
    const [heat, failed, stale] = await Promise.all([heatOf(ctx, ask), linesOf(ctx, ask, 'failed'), linesOf(ctx, ask, 'goesStale')]);
    return { figures: [], charts: [heat], tables: [failed, stale] };
  },
};

/** Where nothing applies, a project comes after those that keep all. */
const shareKept = ({ kept, weight }: StandingSums): number => (weight === 0 ? 2 : kept / weight);

async function heatOf(ctx: Ctx, { scope, unitFilter, nameOf }: OverviewAsk): Promise<OverviewChart> {
  const [{ all, byTopic: rows }, text] = await Promise.all([standingsNow(ctx, scope), ctx.kernel.ports.codes.texts(ctx.locale)]);
  const found = new Map(rows.map((one) => [`${one.unit_id} ${one.topic}`, one]));
  const units = all.toSorted((a, b) => shareKept(a) - shareKept(b) || a.unit_id - b.unit_id);
  const shown = units.slice(0, HEAT_ROWS);
  const topics = [...new Set(rows.map(({ topic }) => topic))];
  const address = `${OBLIGATIONS_PATH}?f.applies=is:true`;
  const cellOf = (own: StandingSums | undefined, topic: string) =>
    own && own.weight > 0
      ? {
          value: (100 * own.kept) / own.weight,
          n: own.applicable,
          href: `${address}&f.topic=in:${topic}&f.unitId=in:${own.unit_id}`,
        }
      : { value: null, n: null, href: null };
  return {
    id: 'topics',
    kind: 'heat',
    title: ctx.t('regulation.overview.heat'),
    formula: [
      ctx.t('regulation.metric.compliance.formula'),
      ...(shown.length < units.length ? [ctx.t('regulation.overview.heatWorst', { shown: shown.length, of: units.length })] : []),
    ].join(' · '),
    unit: 'percent',
    target: 95,
    categories: topics.map((topic) => text(topic)),
    series: shown.map(({ unit_id }) => ({
      label: nameOf(unit_id),
      tone: 'primary' as const,
      cells: topics.map((topic) => cellOf(found.get(`${unit_id} ${topic}`), topic)),
    })),
    excluded: 0,
    href: `${address}${unitFilter}`,
    records: all.reduce((sum, { applicable }) => sum + applicable, 0),
  };
}

async function linesOf(ctx: Ctx, { scope, unitFilter, nameOf }: OverviewAsk, which: 'failed' | 'goesStale'): Promise<OverviewTable> {
  const { lines, total } = await worstLines(ctx, scope, which, ROWS);
  const filter = which === 'failed' ? 'f.standing=in:failed' : 'f.goesStale=is:true';
  return {
    id: which,
    title: ctx.t(`regulation.overview.${which}`, { days: SOON }),
    formula: ctx.t(`regulation.overview.${which}Formula`, { days: SOON }),
    columns: [
      'regulation.one',
      'regulation.fact.clauseNo',
      'common.project',
      ...(which === 'failed' ? [] : ['regulation.fact.freshUntil']),
    ].map((key) => ctx.t(key)),
    rows: lines.map((row) => ({
      cells: [
        inLocale(row.regulation_names, ctx.locale),
        row.no,
        nameOf(row.unit_id),
        ...(which === 'failed' ? [] : [row.fresh_until ?? '']),
      ],
      href: registerPath(row.unit_id),
      records: null,
    })),
    href: `${OBLIGATIONS_PATH}?${filter}${unitFilter}`,
    records: total,
  };
}
