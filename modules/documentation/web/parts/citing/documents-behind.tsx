import { lazy, Suspense, useState } from 'react';
import { FileText } from 'lucide-react';
import { CitedItem, CitedSection, useCall, useMutate } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { documentPath, type DocumentCitation, type DocumentCitationEndpoints } from '../../../contract/index.ts';

const CiteDocument = lazy(() => import('./cite-document.tsx').then((m) => ({ default: m.CiteDocument })));

const LOOKS = {
  inForce: { tone: 'ok', icon: 'checkCircle' },
  replaced: { tone: 'warn', icon: 'pen' },
  ended: { tone: 'danger', icon: 'xCircle' },
} as const;

interface Props {
  /** The calls of this kind of record. */
  of: DocumentCitationEndpoints;
  id: number;
}

/** Which documents a record rests on, what became of them, and a way to cite more. */
export function DocumentsBehind({ of, id }: Props) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall(of.read, { params: { id } });
  const [isCiting, setCiting] = useState(false);
  return (
    <>
      <CitedSection
        title={t('documentation.citing.title')}
        none={t('documentation.citing.none')}
        count={data?.citations.length}
        fault={{ error, retry: refetch }}
        cite={
          data?.mayCite
            ? { label: t('documentation.citing.cite'), icon: <FileText size={14} aria-hidden />, onClick: () => setCiting(true) }
            : null
        }
        more={data && data.more > 0 ? t('documentation.citing.more', { count: data.more }) : null}
      >
        {data?.citations.map((one) => (
          <Cited key={one.id} of={of} recordId={id} citation={one} mayCite={data.mayCite} />
        ))}
      </CitedSection>
      {isCiting && data && (
        <Suspense>
          <CiteDocument of={of} id={id} citations={data.citations} onClose={() => setCiting(false)} />
        </Suspense>
      )}
    </>
  );
}

interface CitedProps {
  of: DocumentCitationEndpoints;
  recordId: number;
  citation: DocumentCitation;
  mayCite: boolean;
}
function Cited({ of, recordId, citation, mayCite }: CitedProps) {
  const { t } = useTranslation();
  const cite = useMutate(of.cite, { done: () => t('documentation.citing.confirmed') });
  const uncite = useMutate(of.uncite, { done: () => t('documentation.citing.removed') });
  const { id, controlledDocumentId, code, title, citedNo, versionNo, state, since, citedBy } = citation;
  const word = t(`documentation.citing.${state}${since === null && state === 'ended' ? 'Now' : ''}`, {
    no: versionNo ?? citedNo,
    ...(since !== null && { day: formatDay(since) }),
  });
  return (
    <CitedItem
      name={`${code} · ${title}`}
      href={documentPath(controlledDocumentId)}
      tag={{ ...LOOKS[state], word }}
      hint={[t('documentation.citing.read', { no: citedNo }), citedBy && t('documentation.citing.by', { name: citedBy })]
        .filter(Boolean)
        .join(' · ')}
      confirm={
        mayCite && state === 'replaced'
          ? {
              label: t('documentation.citing.confirm'),
              isRunning: cite.isRunning,
              onClick: () => void cite.run({ params: { id: recordId }, input: { controlledDocumentId } }),
            }
          : null
      }
      remove={
        mayCite
          ? {
              label: t('documentation.citing.remove'),
              onClick: () => void uncite.run({ params: { id: recordId }, input: { documentCitationId: id } }),
            }
          : null
      }
    />
  );
}
