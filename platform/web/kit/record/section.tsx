import './record.css';
import type { ReactNode } from 'react';

interface SectionProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  /** There is nothing in it: on the phone it is one line, with its note and without its content. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** A section of a record: title, count, actions, content. */
export function Section({ title, note, actions, isEmpty = false, children }: SectionProps) {
  return (
    <section className="q-section" data-empty={isEmpty || undefined}>
      <header>
        <h2>{title}</h2>
        {(Boolean(note) || note === 0) && <span className="q-hint">{note}</span>}
        <span className="q-space" />
        {actions}
      </header>
      {children}
    </section>
  );
}

/** Names and values, one per line: in sections and in the rail. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="q-fact-list">{children}</dl>;
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  const isEmpty = children === null || children === undefined || children === '';
  return (
    <div>
      <dt>{label}</dt>
      <dd>{isEmpty ? <span className="q-faint">—</span> : children}</dd>
    </div>
  );
}

/** A block of the right rail. */
export function RailBlock({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="q-rail-block">
      <h2>{title}</h2>
      {children}
    </section>
  );
}
