import { lazy, Suspense, useState } from 'react';
import { Scale } from 'lucide-react';
import { CitedItem, CitedSection, useCall, useMutate } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { clausePath, type CitationEndpoints, type CitationView } from '../../../contract/index.ts';

const CiteClause = lazy(() => import('./cite-clause.tsx').then((m) => ({ default: m.CiteClause })));

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

/** Which clauses ask for a record, what became of them, and a way to cite more. */
export function LawBehind({ of, id, isShown = false }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(of.read, { params: { id } });
  const [isCiting, setCiting] = useState(false);
  const mayCite = !isShown && data?.mayCite === true;
  return (
    <>
      <CitedSection
        title={t('regulation.citing.title')}
        none={t('regulation.citing.none')}
        count={data?.citations.length}
        fault={{ error, retry: refetch }}
        cite={
          mayCite ? { label: t('regulation.citing.cite'), icon: <Scale size={14} aria-hidden />, onClick: () => setCiting(true) } : null
        }
      >
        {data?.citations.map((one) => (
          <Clause key={one.id} of={of} recordId={id} citation={one} mayCite={mayCite} mayOpen={data.mayOpen} />
        ))}
      </CitedSection>
      {isCiting && data && (
        <Suspense>
          <CiteClause of={of} id={id} citations={data.citations} onClose={() => setCiting(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ClauseProps {
  of: CitationEndpoints;
  recordId: number;
  citation: CitationView;
  mayCite: boolean;
  mayOpen: boolean;
}
function Clause({ of, recordId, citation, mayCite, mayOpen }: ClauseProps) {
  const { t } = useTranslation();
  const cite = useMutate(of.cite, { done: () => t('regulation.citing.confirmed') });
  const uncite = useMutate(of.uncite, { done: () => t('regulation.citing.removed') });
  const { id, clauseId, no, text, regulationName, documentNo, state, since, citedBy } = citation;
  const word = t(
    `regulation.citing.${state}${since === null && state === 'gone' ? 'Now' : ''}`,
    since === null ? {} : { day: formatDay(since) },
  );
  return (
    <CitedItem
      name={`${no} · ${regulationName}`}
      href={mayOpen ? clausePath(citation.regulationId, citation.clauseKey) : null}
      tag={{ ...LOOKS[state], word }}
      text={text}
      hint={[documentNo, citedBy && t('regulation.citing.by', { name: citedBy })].filter(Boolean).join(' · ')}
      confirm={
        mayCite && state === 'changed'
          ? {
              label: t('regulation.citing.confirm'),
              isRunning: cite.isRunning,
              onClick: () => void cite.run({ params: { id: recordId }, input: { clauseId } }),
            }
          : null
      }
      remove={
        mayCite
          ? {
              label: t('regulation.citing.remove'),
              onClick: () => void uncite.run({ params: { id: recordId }, input: { citationId: id } }),
            }
          : null
      }
    />
  );
}
