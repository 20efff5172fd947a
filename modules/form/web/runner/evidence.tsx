import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '@quantum/platform/contract';
import type { Answer, FormItem, PhotoId } from '../../contract/index.ts';
import { RunnerIcon } from './runner-icon.tsx';
import type { RunnerProps } from './runner-props.ts';

interface EvidenceProps extends Pick<RunnerProps, 'onAnswer' | 'onPhotos' | 'photoUrl'> {
  item: FormItem;
  answer: Answer;
  photoNeeded: boolean;
  noteNeeded: boolean;
}

interface PhotosProps extends Pick<RunnerProps, 'onPhotos' | 'photoUrl'> {
  item: FormItem;
  photos: readonly PhotoId[];
  needed: boolean;
  onRemove: (photo: PhotoId) => void;
}

/** The camera goes straight into the answer; the host scales and keeps the picture. */
function Photos({ item, photos, needed, onPhotos, photoUrl, onRemove }: PhotosProps) {
  const { t } = useTranslation();
  return (
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
      {onPhotos && photos.length < LIMITS.photosPerAnswer && (
        <label className="qf-camera" data-needed={(needed && photos.length === 0) || undefined}>
          <input
            type="file"
            className="qf-hidden"
            accept="image/jpeg,image/png,image/gif"
            capture="environment"
            multiple
            onChange={(event) => {
              const files = [...(event.target.files ?? [])].slice(0, LIMITS.photosPerAnswer - photos.length);
              event.target.value = '';
              if (files.length > 0) onPhotos(item, files);
            }}
          />
          <RunnerIcon name="camera" size={22} />
          {t('form.runner.takePhoto')}
        </label>
      )}
    </div>
  );
}

/** Note and photos of one answer: opened by need or by hand. */
export function Evidence({ item, answer, photoNeeded, noteNeeded, onAnswer, onPhotos, photoUrl }: EvidenceProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState({ note: false, photos: false });
  const noteId = useId();
  const photos = answer.photos ?? [];
  const showNote = opened.note || noteNeeded || Boolean(answer.note);
  const showPhotos = opened.photos || photoNeeded || photos.length > 0 || item.type === 'photo';
  return (
    <div className="qf-evidence">
      {showPhotos && (
        <Photos
          item={item}
          photos={photos}
          needed={photoNeeded || (item.type === 'photo' && item.mandatory)}
          onPhotos={onPhotos}
          photoUrl={photoUrl}
          onRemove={(photo) => onAnswer({ ...answer, photos: photos.filter((one) => one !== photo) })}
        />
      )}
      {showNote && (
        <div>
          <label className="qf-label" htmlFor={noteId}>
            {t('form.runner.note')}
            {noteNeeded && <span className="qf-required"> *</span>}
          </label>
          <textarea
            id={noteId}
            className="qf-field"
            rows={2}
            maxLength={LIMITS.text}
            value={answer.note ?? ''}
            onChange={(event) => onAnswer({ ...answer, note: event.target.value })}
          />
        </div>
      )}
      <div className="qf-row">
        {!showNote && (
          <button type="button" className="qf-link" onClick={() => setOpened({ ...opened, note: true })}>
            <RunnerIcon name="note" size={16} />
            {t('form.runner.addNote')}
          </button>
        )}
        {!showPhotos && onPhotos && (
          <button type="button" className="qf-link" onClick={() => setOpened({ ...opened, photos: true })}>
            <RunnerIcon name="camera" size={16} />
            {t('form.runner.addPhoto')}
          </button>
        )}
      </div>
    </div>
  );
}
