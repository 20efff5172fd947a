import { Link } from 'react-router';
import { CallFault, useCall } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';
import { libraryEndpoints, placePath, type FoundInLibrary } from '../../../contract/index.ts';
import { SHORTEST_SEARCH } from '../../../domain/library.rules.ts';
import './library.css';

/** Documents whose text holds what was typed, each with its page and what stands around the words. */
export function InText({ words }: { words: string }) {
  const { t } = useTranslation();
  const enabled = [...words.trim()].length >= SHORTEST_SEARCH;
  const { data: quick, error, refetch } = useCall(libraryEndpoints.search, { input: { search: words }, enabled });
  // What is at hand is shown at once; where not every text could be looked at, the rest follows.
  const more = useCall(libraryEndpoints.search, { input: { search: words, isThorough: true }, enabled: quick?.isPartial === true });
  const data = quick?.isPartial ? (more.data ?? quick) : quick;
  const isLooking = quick?.isPartial === true && more.isFetching;
  if (!enabled) return null;
  if (error && !data) return <CallFault error={error} retry={refetch} />;
  const found = data?.documents.filter(({ place }) => place !== null) ?? [];
  return (
    <section className="doc-found" aria-label={t('documentation.inText.title')} aria-live="polite">
      <h2>{t('documentation.inText.title')}</h2>
      {data && !isLooking && found.length === 0 && <p className="q-hint q-flat">{t('documentation.inText.none')}</p>}
      <ul className="q-list">
        {found.map((one) => (
          <Found key={one.id} of={one} />
        ))}
      </ul>
      {isLooking && <p className="q-hint q-flat">{t('documentation.inText.looking')}</p>}
      {!isLooking && (data?.hasMore || data?.isPartial) && (
        <p className="q-hint q-flat">{t(data.isPartial ? 'documentation.inText.partial' : 'documentation.inText.more')}</p>
      )}
    </section>
  );
}

function Found({ of: { id, code, title, versionNo, unitName, place } }: { of: FoundInLibrary }) {
  const { t } = useTranslation();
  const { page, text, from, length, isCut } = place!;
  const characters = [...text];
  const part = (start: number, end?: number): string => characters.slice(start, end).join('');
  return (
    <li>
      <Link to={placePath(id, place!)}>{title}</Link>
      <span className="q-hint">
        {[code, t('documentation.versionNo', { no: versionNo }), unitName, t('documentation.inText.page', { page })].join(' · ')}
      </span>
      <p>
        {part(0, from)}
        <mark>{part(from, from + length)}</mark>
        {part(from + length)}
      </p>
      {isCut && <span className="q-hint">{t('documentation.inText.cut')}</span>}
    </li>
  );
}
