export * from './chart.tsx';
export type { ChartSpec } from './chart-spec.ts';
