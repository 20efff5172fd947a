import type { ChartColours } from './chart-colours.ts';
import type { ChartSpec } from './chart-spec.ts';

/** Lines whose values have an interval: it is drawn behind them as a band. */
const isBanded = ({ kind, series }: Pick<ChartSpec, 'kind' | 'series'>): boolean =>
  kind === 'line' && series.some(({ cells }) => cells.some(({ low, high }) => low != null && high != null));

/** The band of each line: its lower bound, drawn as nothing, and the width of the interval stacked on it. They come after all lines, so that these keep their places. */
export const bandsOf = (spec: ChartSpec, colours: ChartColours): object[] =>
  isBanded(spec)
    ? spec.series.flatMap(({ label, tone, cells }) => {
        const shared = {
          type: 'line',
          name: label,
          stack: `band ${label}`,
          silent: true,
          symbol: 'none',
          z: 1,
          tooltip: { show: false },
          lineStyle: { opacity: 0 },
        };
        return [
          { ...shared, data: cells.map(({ low }) => low ?? null) },
          {
            ...shared,
            data: cells.map(({ low, high }) => (low == null || high == null ? null : high - low)),
            areaStyle: { color: colours.tones[tone], opacity: 0.16 },
          },
        ];
      })
    : [];
