import type { ReactNode } from 'react';
import './matrix.css';

/** What a cell means at a glance: in order, near its end, not in order, or of no consequence. */
export type MatrixTone = 'ok' | 'warn' | 'danger' | 'muted';

interface Props {
  tone: MatrixTone;
  /** A sign of its own for each state, so that colour alone says nothing. */
  icon: ReactNode;
  /** Read out and shown when pointed at; drawn beside the sign where `isSpelled`. */
  word: string;
  /** Always drawn: a day, a number. */
  detail?: string | null;
  isSpelled?: boolean;
}

/** The state of a cell: its sign, and what belongs to it. */
export function MatrixSign({ tone, icon, word, detail, isSpelled = false }: Props) {
  return (
    <span className="q-matrix-sign" data-tone={tone} title={isSpelled ? undefined : word}>
      {icon}
      <span className={isSpelled ? undefined : 'q-hidden'}>{word}</span>
      {detail && <span>{isSpelled ? `· ${detail}` : detail}</span>}
    </span>
  );
}

/** What the signs of a matrix mean. */
export function MatrixLegend({ signs }: { signs: readonly Pick<Props, 'tone' | 'icon' | 'word'>[] }) {
  return (
    <ul className="q-matrix-legend">
      {signs.map((one) => (
        <li key={one.word}>
          <MatrixSign {...one} isSpelled />
        </li>
      ))}
    </ul>
  );
}
