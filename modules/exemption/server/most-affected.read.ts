import { unitTree } from '@quantum/modules/organization/server-api';
import { measureValue, monthsOf, monthWithin } from '@quantum/platform/domain';
import {
  COUNTED_IN,
  inScope,
  LEFT_OUT_OF,
  measuredOf,
  metric,
  recordsOf,
  sumOf,
  type Ctx,
  type Metric,
  type OverviewAsk,
  type OverviewBody,
  type OverviewTable,
  type Scope,
  type UnitMonth,
  unitsFilter,
} from '@quantum/platform/server';
import { EXEMPTIONS_PATH } from '../contract/index.ts';
import { nameOf, partsOf } from './subject.service.ts';

/** Figures drawn over the months. */
const MOST = 6;
/** Projects ranked. */
const RANKED = 10;

interface AffectedFigure {
  one: Metric;
  units: string;
  name: string;
  rows: UnitMonth[];
  left: number;
  /** Percentage points that leaving out adds. */
  points: number;
}

const rounded = (value: number | null): number | null => (value === null ? null : Math.round(value * 10) / 10);
const counted = (rows: readonly UnitMonth[]) => sumOf(rows.filter(({ isExempt }) => !isExempt));

/** Where the reader sees both the register and the records of the metric; units null: everywhere. */
async function placesOf(ctx: Ctx, asked: Scope, one: Metric): Promise<{ scope: Scope; units: number[] | null }> {
  const own = await ctx.scope(one.operation);
  if (own.all && asked.all) return { scope: asked, units: null };
  const tree = await unitTree(ctx.kernel);
  const units = tree
    .all()
    .filter(({ id, companyId }) => [asked, own].every((scope) => inScope(scope, { company_id: companyId, unit_id: id })))
    .map(({ id }) => id);
  return { scope: { all: false, companies: [], units: new Set(units) }, units };
}

/** The figures of the span that exemptions change, those with the greatest effect first. */
async function affected(ctx: Ctx, { stays, placingFor }: OverviewAsk): Promise<AffectedFigure[]> {
  const metrics = metric.all().filter((one) => partsOf(one).length > 0 && one.unit === 'percent' && one.byUnitMonth);
  const held = await Promise.all(metrics.map(async (one) => ((await ctx.holds(one.operation)) ? one : undefined)));
  const read = await Promise.all(
    held
      .filter((one) => one !== undefined)
      .map(async (one) => {
        const places = await Promise.all(stays.map(async ({ scope, period }) => ({ ...(await placesOf(ctx, scope, one)), period })));
        const rows = (await Promise.all(places.map(({ scope, period }) => one.byUnitMonth!(ctx, scope, period)))).flat();
        const units = places.some((part) => part.units === null) ? '' : unitsFilter(places.flatMap((part) => part.units ?? []));
        const [value, whole] = [measureValue('percent', counted(rows)), measureValue('percent', sumOf(rows))];
        return {
          one,
          units: units + placingFor(one),
          name: nameOf(ctx, one.id),
          rows,
          left: measuredOf(rows).left ?? 0,
          points: value === null || whole === null ? 0 : value - whole,
        };
      }),
  );
  return read.filter(({ left }) => left > 0).sort((a, b) => Math.abs(b.points) - Math.abs(a.points) || b.left - a.left);
}

/** Projects by the share of their records that exemptions leave out, over every figure they change. */
function shareByUnit(ctx: Ctx, all: readonly AffectedFigure[], nameOfUnit: OverviewAsk['nameOf']): OverviewTable[] {
  const byUnit = new Map<number, { left: number; records: number }>();
  for (const row of all.flatMap(({ rows }) => rows)) {
    const of = byUnit.get(row.unitId) ?? { left: 0, records: 0 };
    const records = recordsOf(row);
    byUnit.set(row.unitId, { left: of.left + (row.isExempt ? records : 0), records: of.records + records });
  }
  const ranked = [...byUnit]
    .filter(([, { left }]) => left > 0)
    .map(([id, of]) => ({ id, ...of, share: of.left / of.records }))
    .sort((a, b) => b.share - a.share || a.id - b.id)
    .slice(0, RANKED);
  if (ranked.length < 2) return [];
  return [
    {
      id: 'exemption:share',
      title: ctx.t('exemption.overview.ranking'),
      formula: ctx.t('exemption.overview.rankingFormula'),
      columns: ['common.project', 'exemption.overview.left', 'exemption.overview.records', 'exemption.overview.share'].map((key) =>
        ctx.t(key),
      ),
      rows: ranked.map(({ id, left, records, share }) => ({
        cells: [nameOfUnit(id), String(left), String(records), `${(share * 100).toFixed(1)} %`],
        href: `${EXEMPTIONS_PATH}?f.unitId=in:${id}`,
        records: null,
      })),
      href: null,
      records: 0,
    },
  ];
}

/** How far each figure is moved, over how many records; and the most moved ones month by month, as they count and with all records. */
export async function mostAffected(ctx: Ctx, ask: OverviewAsk): Promise<Pick<OverviewBody, 'charts' | 'tables'>> {
  const all = await affected(ctx, ask);
  const { period } = ask;
  const now = ctx.now();
  const leftHref = ({ one, units }: AffectedFigure) => `${one.href(period, now, units)}&f.${LEFT_OUT_OF}=is:${one.id}`;
  const months = monthsOf(period);
  const lines = months.length < 2 ? [] : all.slice(0, MOST).filter(({ rows }) => rows.some(({ month }) => month !== null));
  return {
    tables: [
      ...(all.length === 0
        ? []
        : [
            {
              id: 'exemption:effect',
              title: ctx.t('exemption.overview.effect'),
              formula: ctx.t('exemption.overview.effectFormula'),
              columns: ['metric', 'counted', 'whole', 'points', 'left', 'share'].map((key) => ctx.t(`exemption.overview.${key}`)),
              rows: all.map((each) => {
                const [value, whole] = [measureValue('percent', counted(each.rows)), measureValue('percent', sumOf(each.rows))];
                const records = recordsOf(sumOf(each.rows));
                return {
                  cells: [
                    each.name,
                    value === null ? '—' : `${value.toFixed(1)} %`,
                    whole === null ? '—' : `${whole.toFixed(1)} %`,
                    `${each.points > 0 ? '+' : ''}${each.points.toFixed(1)}`,
                    String(each.left),
                    `${((each.left * 100) / records).toFixed(1)} %`,
                  ],
                  href: leftHref(each),
                  records: each.left,
                };
              }),
              href: null,
              records: 0,
            },
          ]),
      ...shareByUnit(ctx, all, ask.nameOf),
    ],
    charts: lines.map(({ one, units, name, rows }) => {
      const cells = (which: (some: readonly UnitMonth[]) => ReturnType<typeof sumOf>, ending: string) =>
        months.map((month) => {
          const measured = which(rows.filter((row) => row.month === month));
          const n = recordsOf(measured);
          return {
            value: rounded(measureValue('percent', measured)),
            n,
            href: n === 0 ? null : one.href(monthWithin(month, period), now, units) + ending,
          };
        });
      return {
        id: `exemption:line:${one.id}`,
        kind: 'line' as const,
        title: ctx.t('exemption.overview.withThem', { name }),
        formula: ctx.t(`${one.id.replace('.', '.metric.')}.formula`),
        unit: 'percent' as const,
        target: one.target,
        categories: months,
        series: [
          { label: ctx.t('exemption.overview.counted'), tone: 'primary' as const, cells: cells(counted, `&f.${COUNTED_IN}=is:${one.id}`) },
          { label: ctx.t('exemption.overview.whole'), tone: 'info' as const, cells: cells((some) => sumOf(some), '') },
        ],
        excluded: measuredOf(rows).excluded,
        href: one.href(period, now, units),
        records: recordsOf(sumOf(rows)),
        isOfPeriod: true as const,
      };
    }),
  };
}
