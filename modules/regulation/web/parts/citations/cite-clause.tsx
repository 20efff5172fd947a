import { useState } from 'react';
import { CiteDialog, useCall, useMutate } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { CitationEndpoints, CitationView } from '../../../contract/index.ts';

interface Props {
  of: CitationEndpoints;
  id: number;
  citations: readonly CitationView[];
  onClose: () => void;
}

/** Clauses in force, searched as one types. */
export function CiteClause({ of, id, citations, onClose }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { data, error, isFetching, refetch } = useCall(of.clauses, { params: { id }, input: { search } });
  const cite = useMutate(of.cite, { done: () => t('regulation.citing.done') });
  const cited = new Set(citations.filter(({ state }) => state === 'inForce').map(({ clauseId }) => clauseId));
  const offers = data?.map(({ clauseId, no, text, regulationName, documentNo }) => ({
    id: clauseId,
    name: no,
    hint: [regulationName, documentNo].join(' · '),
    text,
    isCited: cited.has(clauseId),
  }));
  return (
    <CiteDialog
      words={{
        title: t('regulation.citing.cite'),
        search: t('regulation.citing.search'),
        searchHelp: t('regulation.citing.searchHelp'),
        cited: t('regulation.citing.cited'),
        nothing: t('regulation.citing.nothing'),
      }}
      search={search}
      onSearch={setSearch}
      found={{ data: offers, error, isFetching, refetch }}
      isCiting={cite.isRunning}
      onCite={(clauseId) => void cite.run({ params: { id }, input: { clauseId } })}
      onClose={onClose}
    />
  );
}
