import type { ReactNode } from 'react';

/** How many of `shown` cells are filled: all only when all are done, none only when nothing is. */
export function filledCells(done: number, total: number, shown: number): number {
  if (total <= 0 || done <= 0) return 0;
  if (done >= total) return shown;
  return Math.min(shown - 1, Math.max(1, Math.round((done / total) * shown)));
}

/** Countable progress as discrete cells, with the count beside it. */
export function Cells({ done, total, shown = 10, count = true }: { done: number; total: number; shown?: number; count?: boolean }) {
  const filled = filledCells(done, total, shown);
  return (
    <span className="q-row" style={{ display: 'inline-flex' }}>
      <span className="q-cells" aria-hidden="true">
        {Array.from({ length: shown }, (_, i) => (
          <i key={i} style={i < filled ? { background: 'var(--q-primary)' } : undefined} />
        ))}
      </span>
      {count && (
        <span className="q-hint q-quiet">
          {done}/{total}
        </span>
      )}
    </span>
  );
}

const RISK = { high: [3, 'danger'], medium: [2, 'warn'], low: [1, 'neutral'] } as const;
export type RiskLevel = keyof typeof RISK;

/** Three rising bars with the word: risk is a count, never a colour alone. */
export function RiskBars({ level, children }: { level: RiskLevel; children: ReactNode }) {
  const [filled, tone] = RISK[level];
  return (
    <span className="q-row q-strong" style={{ display: 'inline-flex', gap: 6, color: `var(--q-${tone})` }}>
      <span className="q-cells" aria-hidden="true">
        {[5, 8.5, 12].map((height, i) => (
          <i key={height} style={{ height, borderRadius: 1, ...(i < filled && { background: 'currentColor' }) }} />
        ))}
      </span>
      {children}
    </span>
  );
}

type Verdict = 'ok' | 'warn' | 'danger';

/** At target, within five points below it, or further below. */
export const verdictOf = (score: number, target: number): Verdict => (score >= target ? 'ok' : score >= target - 5 ? 'warn' : 'danger');

/** Sixty ticks, each tenth taller, with the target as a line: the large form of a score. */
export function ScoreTicks({ value, target, label }: { value: number; target: number; label: string }) {
  const color = `var(--q-${verdictOf(value, target)}-solid)`;
  return (
    <div className="q-ticks" role="img" aria-label={label}>
      {Array.from({ length: 60 }, (_, i) => (
        <i
          key={i}
          style={{ height: i % 10 === 9 ? 22 : 16, background: ((i + 1) / 60) * 100 <= value + 0.01 ? color : 'var(--q-line-2)' }}
        />
      ))}
      <span className="q-ticks-target" style={{ insetInlineStart: `${target}%` }} />
    </div>
  );
}
