import type { ChartCell, ChartSpec, ChartTone } from './chart-spec.ts';

/** True of a value on the wrong side of its target. */
const missesTarget = (value: number | null, { target, moreIsBetter }: Pick<ChartSpec, 'target' | 'moreIsBetter'>): boolean =>
  value !== null && target !== null && moreIsBetter !== undefined && (moreIsBetter ? value < target : value > target);

/** The colour of a value: its own, that of a missed target, else undefined for that of its series. */
export const toneOfCell = (
  cell: Pick<ChartCell, 'value' | 'tone'>,
  spec: Pick<ChartSpec, 'target' | 'moreIsBetter'>,
): ChartTone | undefined => cell.tone ?? (missesTarget(cell.value, spec) ? 'warn' : undefined);
