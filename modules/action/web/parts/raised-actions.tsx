import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CodeTag, Section } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';

/** An action as the record that raised it tells of it. */
interface RaisedAction {
  code: string;
  href: string;
  status: string;
  dueAt: string | null;
  responsible: string | null;
}

interface Props {
  actions: readonly RaisedAction[];
  zone: string;
  /** Why none is needed, where somebody has said so. */
  none?: string;
  /** Beside the heading: one may raise a further one. */
  buttons?: ReactNode;
}

/** The corrective actions a record has raised, as a section of it. */
export function RaisedActions({ actions, zone, none = '', buttons }: Props) {
  const { t } = useTranslation();
  return (
    <Section title={t('action.raised')} actions={buttons} isEmpty={actions.length === 0 && none === ''} note={actions.length}>
      {actions.length === 0 ? (
        <p className="q-hint">{none === '' ? t('action.raised.none') : t('action.raised.notNeeded', { reason: none })}</p>
      ) : (
        <ul className="q-plain-list">
          {actions.map(({ code, href, status, responsible, dueAt }) => (
            <li key={code} className="q-row q-wrap">
              <Link to={href}>{code}</Link>
              <CodeTag set="actionStatus" code={status} />
              <span className="q-hint">{[responsible, dueAt && formatInstant(dueAt, zone)].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
