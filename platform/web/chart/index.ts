export * from './chart.tsx';
export type { ChartCell, ChartSeries, ChartSpec, ChartTone } from './chart-spec.ts';
