import { useState } from 'react';
import { ListFilter } from 'lucide-react';
import type { HistoryEntry } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import { Entry } from './history-entry.tsx';
import { filterHistory, HISTORY_KINDS, kindsOf, NO_FILTER } from './history-filter.ts';
import { WhoAndWhen } from './history-who-when.tsx';
import './history.css';

/** So many are shown at first. */
const FIRST = 8;
/** Fewer need no filter. */
const FILTER_FROM = 4;

interface Props {
  entries: HistoryEntry[];
  zone: string | undefined;
  /** There are more than `entries`. */
  older: { busy: boolean; load: () => void } | undefined;
}

export function HistoryFeed({ entries, zone, older }: Props) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(NO_FILTER);
  const [more, setMore] = useState(false);
  const [all, setAll] = useState(false);
  if (entries.length === 0) return <p className="q-hint">{t('platform.history.empty')}</p>;

  const left = filterHistory(entries, filter, zone);
  const shown = all ? left : left.slice(0, FIRST);
  const kinds = HISTORY_KINDS.filter((kind) => entries.some((entry) => kindsOf(entry).includes(kind)));
  const people = [...new Set(entries.map(({ who }) => who))].toSorted((a, b) => a.localeCompare(b));
  return (
    <>
      {entries.length >= FILTER_FROM && (
        <div className="q-history-filter" role="group" aria-label={t('platform.history.filter')}>
          {kinds.length > 1 &&
            kinds.map((kind) => (
              <button
                key={kind}
                type="button"
                aria-pressed={filter.kind === kind}
                onClick={() => setFilter({ ...filter, kind: filter.kind === kind ? null : kind })}
              >
                {t(`platform.history.kind.${kind}`)}
              </button>
            ))}
          <button
            type="button"
            className="q-history-more"
            aria-expanded={more}
            aria-label={t('platform.history.whoAndWhen')}
            title={t('platform.history.whoAndWhen')}
            onClick={() => setMore(!more)}
          >
            <ListFilter size={14} aria-hidden />
          </button>
        </div>
      )}
      {more && <WhoAndWhen filter={filter} people={people} onChange={setFilter} />}
      <p className="q-sr-only" role="status">
        {filter === NO_FILTER ? '' : t('platform.history.count', { count: left.length })}
      </p>
      {left.length === 0 && (
        <p className="q-hint">
          {t('platform.history.none')}{' '}
          <button type="button" className="q-text-button" onClick={() => setFilter(NO_FILTER)}>
            {t('platform.history.showAll')}
          </button>
        </p>
      )}
      <ol className="q-history">
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} zone={zone} />
        ))}
      </ol>
      {older && filter !== NO_FILTER && <p className="q-hint">{t('platform.history.among', { count: entries.length })}</p>}
      <div className="q-history-end">
        {left.length > FIRST && (
          <button type="button" className="q-text-button" aria-expanded={all} onClick={() => setAll(!all)}>
            {all
              ? t('platform.history.fewer')
              : older
                ? t('platform.history.earlier')
                : t('platform.history.older', { count: left.length - FIRST })}
          </button>
        )}
        {older && (all || left.length <= FIRST) && (
          <button type="button" className="q-text-button" disabled={older.busy} aria-busy={older.busy} onClick={older.load}>
            {t(older.busy ? 'platform.history.loading' : 'platform.history.earlier')}
          </button>
        )}
      </div>
    </>
  );
}
