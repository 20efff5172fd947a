import { useState } from 'react';
import { CiteDialog, useCall, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { DocumentCitation, DocumentCitationEndpoints } from '../../../contract/index.ts';

interface Props {
  of: DocumentCitationEndpoints;
  id: number;
  citations: readonly DocumentCitation[];
  onClose: () => void;
}

/** Documents in force, searched as one types. */
export function CiteDocument({ of, id, citations, onClose }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data, error, isFetching, refetch } = useCall(of.documents, { params: { id }, input: { search } });
  const cite = useMutate(of.cite, { done: () => t('documentation.citing.done') });
  const cited = new Set(citations.filter(({ state }) => state === 'inForce').map(({ controlledDocumentId }) => controlledDocumentId));
  const offers = data?.map(({ controlledDocumentId, code, title, versionNo, unitName }) => ({
    id: controlledDocumentId,
    name: code,
    hint: [t('documentation.versionNo', { no: versionNo }), unitName].join(' · '),
    text: title,
    isCited: cited.has(controlledDocumentId),
  }));
  return (
    <CiteDialog
      words={{
        title: t('documentation.citing.cite'),
        search: t('documentation.citing.search'),
        searchHelp: t('documentation.citing.searchHelp'),
        cited: t('documentation.citing.cited'),
        nothing: t('documentation.citing.nothing'),
      }}
      search={search}
      onSearch={setSearch}
      found={{ data: offers, error, isFetching, refetch }}
      isCiting={cite.isRunning}
      onCite={(controlledDocumentId) => void cite.run({ params: { id }, input: { controlledDocumentId } })}
      onClose={onClose}
    />
  );
}
