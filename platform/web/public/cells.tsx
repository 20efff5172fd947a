import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

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

export type Verdict = 'ok' | 'warn' | 'danger';

/** At target, within five points below it, or further below. */
export const verdictOf = (score: number, target: number): Verdict => (score >= target ? 'ok' : score >= target - 5 ? 'warn' : 'danger');

const VERDICT_ICON = { ok: 'checkCircle', warn: 'triangle', danger: 'xCircle' } as const;

/** A score of 100 with its verdict; a dash when nothing was scored. `word` says the verdict for readers who see no icon. */
export function ScoreFigure({
  value,
  target = 90,
  word,
}: {
  value: number | null | undefined;
  target?: number;
  word: (v: Verdict) => string;
}) {
  if (value == null) return <span className="q-faint">—</span>;
  const verdict = verdictOf(value, target);
  return (
    <span className="q-row q-strong" style={{ display: 'inline-flex', gap: 6 }}>
      {value.toFixed(2)}
      <span style={{ color: `var(--q-${verdict})`, display: 'inline-flex' }}>
        <Icon name={VERDICT_ICON[verdict]} size={14} weight={2.1} />
        <span className="q-hidden">{word(verdict)}</span>
      </span>
    </span>
  );
}

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
