import { Icon, useTranslation } from '@quantum/platform/web/public';
import { ISSUE_PHOTOS } from '../../contract/kinds.ts';
import { KindIcon } from './kind-icon.tsx';
import type { Shot, usePhotos } from './use-photos.ts';

/** Photos from the camera or the album, each with its progress. */
export function PhotoField({ photos, onFault }: { photos: ReturnType<typeof usePhotos>; onFault: (key: string) => void }) {
  const { t } = useTranslation();
  const { shots } = photos;
  return (
    <section aria-labelledby="is-photos">
      <h2 className="is-label" id="is-photos">
        {t('issue.public.photos')} <small>{t('issue.public.photosHelp', { max: ISSUE_PHOTOS })}</small>
      </h2>
      <div className="is-photos">
        {shots.map((shot, i) => (
          <ShotView key={shot.key} shot={shot} n={i + 1} onRemove={() => photos.remove(shot.key)} onRetry={() => photos.retry(shot.key)} />
        ))}
        {shots.length < ISSUE_PHOTOS && (
          <label className="is-take">
            <KindIcon name="camera" />
            {t(shots.length === 0 ? 'issue.public.takePhoto' : 'issue.public.anotherPhoto')}
            <input
              type="file"
              accept="image/jpeg,image/png,image/gif"
              capture="environment"
              multiple
              onChange={(event) => {
                const given = [...(event.target.files ?? [])];
                event.target.value = '';
                void photos.add(given).then((fault) => fault && onFault(fault));
              }}
            />
          </label>
        )}
      </div>
    </section>
  );
}

function ShotView({ shot, n, onRemove, onRetry }: { shot: Shot; n: number; onRemove: () => void; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="is-shot">
      <img src={shot.preview} alt="" />
      {shot.id === undefined && !shot.failed && (
        <span className="is-progress" role="status">
          {t('issue.public.sending', { percent: Math.round(shot.share * 100) })}
        </span>
      )}
      {shot.failed && (
        <button type="button" className="is-again" onClick={onRetry}>
          <Icon name="undo" />
          {t('issue.public.photoFailed')}
        </button>
      )}
      <button type="button" className="is-remove" aria-label={t('issue.public.removePhoto', { n })} onClick={onRemove}>
        <Icon name="xCircle" size={20} />
      </button>
    </div>
  );
}
