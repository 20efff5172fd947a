import type { ChartColours } from './chart-colours.ts';
import type { ChartSpec } from './chart-spec.ts';

const DASHES = ['solid', 'dashed', 'dashed', 'dotted', 'dotted'] as const;

/** Points by two values, and the lines they are compared with. */
export function scatterOf(spec: ChartSpec, colours: ChartColours, label: object): object {
  const [points] = spec.series;
  return {
    series: [
      {
        type: 'scatter',
        name: points!.label,
        symbolSize: 10,
        // Of names that would lie over each other the first is shown; the table has all.
        labelLayout: { moveOverlap: 'shiftY', hideOverlap: true },
        data: points!.cells.map((cell) => ({
          value: [cell.x ?? 0, cell.value],
          itemStyle: { color: colours.tones[cell.tone ?? points!.tone] },
          label: { show: cell.label !== undefined, formatter: cell.label ?? '', position: 'right', ...label },
        })),
      },
      ...(spec.guides ?? []).map(({ label: name, points: along }, i) => ({
        type: 'line',
        name,
        symbol: 'none',
        silent: true,
        data: along.map(([x, y]) => [x, y]),
        lineStyle: { color: colours.quiet, width: 1, type: DASHES[i % DASHES.length] },
      })),
    ],
  };
}
