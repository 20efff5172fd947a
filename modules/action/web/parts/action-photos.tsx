import { useState } from 'react';
import { formatDue, formatInstant, useTranslation } from '@quantum/platform/web/public';
import type { ActionDetail, ActionPhoto } from '../../contract/index.ts';
import './action.css';

/** Before and after side by side, the same size; a missing 'after' is a dashed frame with its date. */
export function ActionPhotos({ action }: { action: ActionDetail }) {
  const { t } = useTranslation();
  return (
    <div className="act-photos">
      <Side label={t('action.before')} photos={action.before} zone={action.timeZone} />
      <Side label={t('action.after')} photos={action.after} zone={action.timeZone} due={formatDue(action.dueAt, action.timeZone)} />
    </div>
  );
}

function Side({ label, photos, zone, due }: { label: string; photos: ActionPhoto[]; zone: string; due?: string }) {
  const { t } = useTranslation();
  const latest = photos.at(-1);
  return (
    <section>
      <header className="q-row">
        <h2>{label}</h2>
        {latest && <span className="q-hint">{t('action.photoBy', { at: formatInstant(latest.at, zone), by: latest.by })}</span>}
        <span className="q-space" />
        {photos.length > 1 && <span className="q-hint">{t('action.photoCount', { count: photos.length })}</span>}
      </header>
      <ul>
        {photos.toReversed().map((photo) => (
          <li key={photo.id}>
            <a href={photo.url} target="_blank" rel="noreferrer">
              <Picture url={photo.thumbUrl ?? photo.url} alt={`${label}: ${photo.name}`} />
              <span>{formatInstant(photo.at, zone)}</span>
            </a>
          </li>
        ))}
        {photos.length === 0 && (
          <li className="act-photo-missing">
            {t('action.noPhoto')}
            {due && <span className="q-hint">{t('action.dueBy', { due })}</span>}
          </li>
        )}
      </ul>
    </section>
  );
}

/** One that could not be loaded, most often without a network, says so in its place. */
function Picture({ url, alt }: { url: string; alt: string }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<string>();
  if (failed === url) return <em className="q-hint">{t('platform.offline.noPicture')}</em>;
  return <img src={url} alt={alt} loading="lazy" onError={() => setFailed(url)} />;
}
