import './record.css';
import type { ReactNode } from 'react';
import { useTranslation } from '@quantum/platform/web/public';

interface SectionProps {
  title: string;
  note?: ReactNode;
  actions?: ReactNode;
  /** There is nothing in it, which its content says at the desk; on the phone it is one line, without its content. */
  isEmpty?: boolean;
  children: ReactNode;
}

/** A section of a record: title, count, actions, content. */
export function Section({ title, note, actions, isEmpty = false, children }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section className="q-section" data-empty={isEmpty || undefined}>
      <header>
        <h2>{title}</h2>
        {note && <span className="q-hint">{note}</span>}
        {isEmpty && <span className="q-hint q-section-none">{t('platform.record.none')}</span>}
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
