import { Children, type CSSProperties, type ReactNode } from 'react';
import { columnsOf } from './figures-columns.ts';
import './figures-row.css';

interface Props {
  /** What the figures are of, for who cannot see them. */
  label: string;
  /** The figures; undefined while they are read. */
  children: ReactNode | undefined;
  /** How many are expected: their places are kept. */
  expected?: number;
}

/** Figures side by side, all of one size: rows as even as their number allows. */
export function FiguresRow({ label, children, expected = 4 }: Props) {
  const figures = children === undefined ? Array.from({ length: expected }, (_, i) => <Awaited key={i} />) : Children.toArray(children);
  const columns = columnsOf(figures.length);
  const rest = (columns - (figures.length % columns)) % columns;
  return (
    <section
      className="q-figures"
      aria-label={label}
      aria-busy={children === undefined}
      style={{ '--q-columns': columns } as CSSProperties}
    >
      {figures}
      {Array.from({ length: rest }, (_, i) => (
        <i key={`rest-${i}`} className="q-figures-rest" aria-hidden="true" />
      ))}
    </section>
  );
}

const Awaited = () => (
  <div className="q-figures-awaited" aria-hidden="true">
    <span className="q-skeleton" />
    <span className="q-skeleton" />
  </div>
);
