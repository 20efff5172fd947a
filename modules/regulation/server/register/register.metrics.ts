import {
  measuredOf,
  type Ctx,
  type Measured,
  type Metric,
  type MetricAsk,
  type MetricBar,
  type Scope,
  type UnitMonth,
} from '@quantum/platform/server';
import { OBLIGATIONS_PATH, regulationOps as ops } from '../../contract/index.ts';
import { standingsAt, standingsNow, type StandingSums } from './register-figures.store.ts';

type Counted = Pick<UnitMonth, 'numerator' | 'denominator' | 'records'>;
/** A stock: of today, and of any instant before by the register. */
const stockOf = (count: (sums: StandingSums) => Counted) => {
  const rowsOf = (all: readonly StandingSums[]): UnitMonth[] =>
    all.map((sums) => ({ unitId: sums.unit_id, month: null, excluded: 0, ...count(sums) }));
  const byUnitMonth = async (ctx: Ctx, scope: Scope) => rowsOf((await standingsNow(ctx, scope)).all);
  return {
    asOf: async (ctx: Ctx, scope: Scope, instant: Date) => rowsOf((await standingsAt(ctx, scope, instant)).all),
    byUnitMonth,
    measure: async (ctx: Ctx, scope: Scope): Promise<Measured> => measuredOf(await byUnitMonth(ctx, scope), false),
  };
};

/** Clauses that were identified, applicable or not, of those in scope. */
export const identified: Metric = {
  id: 'regulation.identified',
  operation: ops.register,
  target: 100,
  moreIsBetter: true,
  unit: 'percent',
  ofToday: true,
  exempt: 'never',
  href: (_period, _now, units = '') => `${OBLIGATIONS_PATH}?f.inScope=is:true${units}`,
  ...stockOf(({ identified: part, in_scope: whole }) => ({ numerator: part, denominator: whole, records: whole })),
};

const complied = ({ kept, weight, applicable }: StandingSums): Counted => ({ numerator: kept, denominator: weight, records: applicable });

async function byTopic(ctx: Ctx, { scope, units }: MetricAsk): Promise<MetricBar[]> {
  const [{ byTopic: rows }, text] = await Promise.all([standingsNow(ctx, scope), ctx.kernel.ports.codes.texts(ctx.locale)]);
  const bars = [...Map.groupBy(rows, ({ topic }) => topic)].map(([topic, own]) => {
    const sum = (pick: (one: StandingSums) => number) => own.reduce((total, one) => total + pick(one), 0);
    return {
      label: text(topic),
      numerator: sum(({ kept }) => kept),
      denominator: sum(({ weight }) => weight),
      records: sum(({ applicable }) => applicable),
      excluded: 0,
      href: `${OBLIGATIONS_PATH}?f.applies=is:true&f.topic=in:${topic}${units}`,
    };
  });
  return bars.filter(({ denominator }) => denominator > 0).toSorted((a, b) => a.numerator / a.denominator - b.numerator / b.denominator);
}

/** Importance of what is kept with fresh evidence, of the importance of all that applies. */
export const compliance: Metric = {
  id: 'regulation.compliance',
  operation: ops.register,
  target: 95,
  moreIsBetter: true,
  unit: 'percent',
  ofToday: true,
  exempt: 'never',
  // Its parts are weights, not cases.
  hasInterval: false,
  href: (_period, _now, units = '') => `${OBLIGATIONS_PATH}?f.applies=is:true${units}`,
  ...stockOf(complied),
  by: { topic: { title: 'regulation.overview.byTopic', formula: 'regulation.metric.compliance.formula', read: byTopic } },
};
