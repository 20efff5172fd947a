import { Children, type CSSProperties, type ReactNode } from 'react';
import { columnsOf } from './figures-columns.ts';
import './figures-row.css';

interface Props {
  /** What the figures are of, for who cannot see them. */
  label: string;
  children: ReactNode;
  /** Others are on their way. */
  isStale?: boolean;
}

/** Figures side by side, all of one size: rows as even as their number allows. */
export function FiguresRow({ label, children, isStale = false }: Props) {
  const figures = Children.toArray(children);
  const columns = columnsOf(figures.length);
  const rest = (columns - (figures.length % columns)) % columns;
  return (
    <section className="q-figures" aria-label={label} aria-busy={isStale} style={{ '--q-columns': columns } as CSSProperties}>
      {figures}
      {Array.from({ length: rest }, (_, i) => (
        <i key={`rest-${i}`} className="q-figures-rest" aria-hidden="true" />
      ))}
    </section>
  );
}
