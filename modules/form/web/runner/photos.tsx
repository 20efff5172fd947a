import { useState } from 'react';
import { LIMITS } from '@quantum/platform/contract';
import type { FormItem, PhotoId } from '../../contract/index.ts';
import { RunnerIcon } from './runner-icon.tsx';
import type { RunnerProps } from './runner-props.ts';
import type { SendingPhoto } from '@quantum/platform/web/offline';
import { usePhotoMarker, useTranslation } from '@quantum/platform/web/public';

interface PhotosProps extends Pick<RunnerProps, 'onPhotos' | 'photoUrl'> {
  item: FormItem;
  /** The dashed tile's words; 'Take photo' by default. */
  label?: string;
  photos: readonly PhotoId[];
  sending: readonly SendingPhoto[];
  needed: boolean;
  onRemove: (photo: PhotoId) => void;
}

/** The camera goes straight into the answer; the host scales, sends and keeps the picture. */
export function Photos({ item, label, photos, sending: all, needed, onPhotos, photoUrl, onRemove }: PhotosProps) {
  const { t } = useTranslation();
  const sending = all.filter(({ refused }) => !refused);
  const count = photos.length + sending.length;
  const [left, setLeft] = useState(0);
  const take = (chosen: File[]) => {
    const files = chosen.slice(0, LIMITS.photosPerAnswer - count);
    setLeft(chosen.length - files.length);
    if (files.length > 0) onPhotos?.(item, files);
  };
  const { mark, marker } = usePhotoMarker((file) => take([file]));
  const failed = sending.filter((one) => one.failed).length;
  return (
    <>
      <div className="qf-photos">
        {photos.map((photo, i) => (
          <figure key={photo} className="qf-photo">
            <img src={photoUrl?.(photo)} alt={t('form.runner.photoOf', { number: i + 1 })} />
            <figcaption>{t('form.runner.photoNumber', { number: i + 1 })}</figcaption>
            <button
              type="button"
              className="qf-photo-remove"
              aria-label={t('form.runner.removePhoto', { number: i + 1 })}
              onClick={() => onRemove(photo)}
            >
              <RunnerIcon name="close" size={14} />
            </button>
          </figure>
        ))}
        {sending.map((one, i) => (
          <SendingTile key={one.key} photo={one} number={photos.length + i + 1} />
        ))}
        {onPhotos && count < LIMITS.photosPerAnswer && (
          <>
            <PhotoInput camera needed={needed && count === 0} onFiles={take} label={label ?? t('form.runner.takePhoto')} />
            <PhotoInput needed={false} onFiles={take} label={t('form.runner.choosePhoto')} />
            <PhotoInput needed={false} single onFiles={([file]) => file && mark(file)} label={t('platform.photo.addMarked')} />
          </>
        )}
      </div>
      {marker}
      {left > 0 && (
        <p className="qf-hint" role="alert">
          {t('form.runner.photosFull', { max: LIMITS.photosPerAnswer, left })}
        </p>
      )}
      {all.map(
        ({ key, refused }) =>
          refused && (
            <p key={key} className="qf-fault" role="alert">
              <RunnerIcon name="warn" size={14} />
              {t('form.runner.photoRefused', { name: refused.name, fault: t(refused.fault) })}
            </p>
          ),
      )}
      {failed > 0 && (
        <p className="qf-fault" role="alert">
          <RunnerIcon name="warn" size={14} />
          {t('form.runner.photosNotKept', { count: failed })}
        </p>
      )}
    </>
  );
}

/** A tile that opens the camera, or the pictures the device has. */
function PhotoInput({
  camera = false,
  single = false,
  needed,
  label,
  onFiles,
}: {
  camera?: boolean;
  /** One picture at a time, to draw on. */
  single?: boolean;
  needed: boolean;
  label: string;
  onFiles: (files: File[]) => void;
}) {
  return (
    <label className={camera ? 'qf-camera' : single ? 'qf-mark' : 'qf-library'} data-needed={needed || undefined}>
      <input
        type="file"
        className="qf-hidden"
        accept="image/jpeg,image/png,image/gif"
        {...(camera && { capture: 'environment' as const })}
        multiple={!single}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          onFiles(chosen);
        }}
      />
      <RunnerIcon name={camera ? 'camera' : single ? 'note' : 'picture'} size={22} />
      {label}
    </label>
  );
}

function SendingTile({ photo, number }: { photo: SendingPhoto; number: number }) {
  const { t } = useTranslation();
  return (
    <figure className="qf-photo">
      <img src={photo.preview} alt={t('form.runner.photoOf', { number })} />
      {!photo.failed && <figcaption aria-live="polite">{t('form.runner.keeping')}</figcaption>}
      {photo.failed && (
        <>
          <button type="button" className="qf-photo-retry" onClick={photo.retry}>
            {t('form.runner.keepAgain')}
          </button>
          <button type="button" className="qf-photo-remove" aria-label={t('form.runner.removePhoto', { number })} onClick={photo.remove}>
            <RunnerIcon name="close" size={14} />
          </button>
        </>
      )}
    </figure>
  );
}
