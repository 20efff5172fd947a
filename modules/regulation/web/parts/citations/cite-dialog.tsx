import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { CardFault, Dialog, UI, useCall, useMutate, useTyped } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import type { CitationEndpoints, CitationView } from '../../../contract/index.ts';

interface Props {
  of: CitationEndpoints;
  id: number;
  citations: readonly CitationView[];
  onClose: () => void;
}

/** Clauses in force, searched as one types; each is cited by a tap, several one after the other. */
export function CiteDialog({ of, id, citations, onClose }: Props) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const { field } = useTyped(search, setSearch, UI.pickerDebounce);
  const { data, error, isFetching, refetch } = useCall(of.clauses, { params: { id }, input: { search } });
  const cite = useMutate(of.cite, { done: () => t('regulation.citing.done') });
  const cited = new Set(citations.filter(({ state }) => state === 'inForce').map(({ clauseId }) => clauseId));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('regulation.citing.cite')}
      width={640}
      buttons={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="q-stack q-gap-8">
        <TextInput
          data-autofocus
          label={t('regulation.citing.search')}
          description={t('regulation.citing.searchHelp')}
          leftSection={<Search size={14} aria-hidden />}
          {...field}
        />
        {!data && error && <CardFault error={error} retry={refetch} />}
        <ul className="q-list rc-offers" aria-busy={isFetching}>
          {data?.map(({ clauseId, no, text, regulationName, documentNo }) => (
            <li key={clauseId}>
              <button
                type="button"
                disabled={cited.has(clauseId) || cite.isRunning}
                onClick={() => void cite.run({ params: { id }, input: { clauseId } })}
              >
                <span className="q-row q-wrap q-gap-8">
                  <b>{no}</b>
                  <span className="q-hint">{[regulationName, documentNo].join(' · ')}</span>
                  {cited.has(clauseId) && <span className="q-tone-ok">{t('regulation.citing.cited')}</span>}
                </span>
                <span className="rc-text">{text}</span>
              </button>
            </li>
          ))}
        </ul>
        {data?.length === 0 && !isFetching && <p className="q-hint">{t('regulation.citing.nothing')}</p>}
      </div>
    </Dialog>
  );
}
