import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Check, Scale, X } from 'lucide-react';
import { Link } from 'react-router';
import { CardFault, Section, useCall, useMutate } from '@quantum/platform/web/kit';
import { formatDay, Tag, useTranslation } from '@quantum/platform/web/public';
import { clausePath, type CitationEndpoints, type CitationView } from '../../../contract/index.ts';
import './citations.css';

const CiteDialog = lazy(() => import('./cite-dialog.tsx').then((m) => ({ default: m.CiteDialog })));

const LOOKS = {
  inForce: { tone: 'ok', icon: 'checkCircle' },
  changed: { tone: 'warn', icon: 'pen' },
  gone: { tone: 'danger', icon: 'xCircle' },
} as const;

interface Props {
  /** The calls of this kind of record. */
  of: CitationEndpoints;
  id: number;
  /** What another record cites is only shown. */
  isShown?: boolean;
}

/** Which clauses ask for a record, what became of them, and a way to cite more; nothing where none is cited and the reader may not. */
export function LawBehind({ of, id, isShown = false }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(of.read, { params: { id } });
  const [isCiting, setCiting] = useState(false);
  if (!data && error)
    return (
      <Section title={t('regulation.citing.title')}>
        <CardFault error={error} retry={refetch} />
      </Section>
    );
  const mayCite = !isShown && data?.mayCite === true;
  if (!data || (data.citations.length === 0 && !mayCite)) return null;
  return (
    <Section
      title={t('regulation.citing.title')}
      {...(data.citations.length > 0 && { note: data.citations.length })}
      actions={
        mayCite && (
          <Button variant="default" size="compact-sm" leftSection={<Scale size={14} aria-hidden />} onClick={() => setCiting(true)}>
            {t('regulation.citing.cite')}
          </Button>
        )
      }
    >
      {data.citations.length === 0 && <p className="q-hint">{t('regulation.citing.none')}</p>}
      <ul className="q-list rc-cited">
        {data.citations.map((one) => (
          <Cited key={one.id} of={of} recordId={id} citation={one} mayCite={mayCite} mayOpen={data.mayOpen} />
        ))}
      </ul>
      {isCiting && (
        <Suspense>
          <CiteDialog of={of} id={id} citations={data.citations} onClose={() => setCiting(false)} />
        </Suspense>
      )}
    </Section>
  );
}

interface CitedProps {
  of: CitationEndpoints;
  recordId: number;
  citation: CitationView;
  mayCite: boolean;
  mayOpen: boolean;
}
function Cited({ of, recordId, citation, mayCite, mayOpen }: CitedProps) {
  const { t } = useTranslation();
  const cite = useMutate(of.cite, { done: () => t('regulation.citing.confirmed') });
  const uncite = useMutate(of.uncite, { done: () => t('regulation.citing.removed') });
  const { id, no, text, regulationName, documentNo, state, since, citedBy } = citation;
  const name = `${no} · ${regulationName}`;
  return (
    <li>
      <div className="q-narrow q-stack q-gap-4">
        <div className="q-row q-wrap q-middle q-gap-8">
          {mayOpen ? <Link to={clausePath(citation.regulationId, citation.clauseKey)}>{name}</Link> : <b>{name}</b>}
          <Tag {...LOOKS[state]}>
            {t(
              `regulation.citing.${state}${since === null && state === 'gone' ? 'Now' : ''}`,
              since === null ? {} : { day: formatDay(since) },
            )}
          </Tag>
        </div>
        <p className="rc-text">{text}</p>
        <span className="q-hint">{[documentNo, citedBy && t('regulation.citing.by', { name: citedBy })].filter(Boolean).join(' · ')}</span>
      </div>
      {mayCite && (
        <div className="rc-tools q-row q-middle q-gap-4">
          {state === 'changed' && (
            <Button
              variant="default"
              size="compact-sm"
              loading={cite.isRunning}
              leftSection={<Check size={14} aria-hidden />}
              onClick={() => void cite.run({ params: { id: recordId }, input: { clauseId: citation.clauseId } })}
            >
              {t('regulation.citing.confirm')}
            </Button>
          )}
          <button
            type="button"
            className="q-icon-btn"
            aria-label={`${t('regulation.citing.remove')}: ${name}`}
            onClick={() => void uncite.run({ params: { id: recordId }, input: { citationId: id } })}
          >
            <X size={15} aria-hidden />
          </button>
        </div>
      )}
    </li>
  );
}
