import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Check, X } from 'lucide-react';
import { Link } from 'react-router';
import { Tag, type ApiError, type IconName, type Tone } from '@quantum/platform/web/public';
import { CardFault } from '../calls/call-fault.tsx';
import { Section } from '../record/section.tsx';
import './citing.css';

interface SectionProps {
  title: string;
  /** Said where nothing is cited. */
  none: string;
  /** Citations that are shown; undefined until they have come. */
  count: number | undefined;
  fault: { error: ApiError | null; retry: () => unknown };
  /** How more is cited, by who may. */
  cite: { label: string; icon: ReactNode; onClick: () => void } | null;
  /** Of further ones that are not named. */
  more?: string | null;
  children: ReactNode;
}

/** What a record cites, and a way to cite more; nothing where nothing is cited and the reader may not. */
export function CitedSection({ title, none, count, fault: { error, retry }, cite, more = null, children }: SectionProps) {
  if (count === undefined)
    return (
      error && (
        <Section title={title}>
          <CardFault error={error} retry={retry} />
        </Section>
      )
    );
  if (count === 0 && more === null && cite === null) return null;
  return (
    <Section
      title={title}
      {...(count > 0 && { note: count })}
      actions={
        cite && (
          <Button variant="default" size="compact-sm" leftSection={cite.icon} onClick={cite.onClick}>
            {cite.label}
          </Button>
        )
      }
    >
      {count === 0 && more === null && <p className="q-hint">{none}</p>}
      {count > 0 && <ul className="q-list q-cited">{children}</ul>}
      {more !== null && <p className="q-hint">{more}</p>}
    </Section>
  );
}

interface ItemProps {
  name: string;
  /** Where it is read, by who may. */
  href: string | null;
  /** What became of it. */
  tag: { tone: Tone; icon: IconName; word: string };
  text?: string;
  hint: string;
  /** Says that it is still the right one after a change. */
  confirm?: { label: string; isRunning: boolean; onClick: () => void } | null;
  remove?: { label: string; onClick: () => void } | null;
}

/** One citation, with what became of it. */
export function CitedItem({ name, href, tag, text, hint, confirm = null, remove = null }: ItemProps) {
  return (
    <li>
      <div className="q-narrow q-stack q-gap-4">
        <div className="q-row q-wrap q-middle q-gap-8">
          {href === null ? <b>{name}</b> : <Link to={href}>{name}</Link>}
          <Tag tone={tag.tone} icon={tag.icon}>
            {tag.word}
          </Tag>
        </div>
        {text !== undefined && <p className="q-cited-text">{text}</p>}
        {hint !== '' && <span className="q-hint">{hint}</span>}
      </div>
      {(confirm || remove) && (
        <div className="q-cited-tools q-row q-middle q-gap-4">
          {confirm && (
            <Button
              variant="default"
              size="compact-sm"
              loading={confirm.isRunning}
              leftSection={<Check size={14} aria-hidden />}
              onClick={confirm.onClick}
            >
              {confirm.label}
            </Button>
          )}
          {remove && (
            <button type="button" className="q-icon-btn" aria-label={`${remove.label}: ${name}`} onClick={remove.onClick}>
              <X size={15} aria-hidden />
            </button>
          )}
        </div>
      )}
    </li>
  );
}
