import { useId, useState } from 'react';
import { LIMITS } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
import type { Answer, FormItem } from '../../contract/index.ts';
import { Photos } from './photos.tsx';
import { RunnerIcon } from './runner-icon.tsx';
import type { RunnerProps } from './runner-props.ts';

interface EvidenceProps extends Pick<RunnerProps, 'onAnswer' | 'onPhotos' | 'sendingOf' | 'photoUrl'> {
  item: FormItem;
  answer: Answer;
  /** The answer fails: a photo of it is likely. */
  fails: boolean;
  photoNeeded: boolean;
  noteNeeded: boolean;
}

/** Note and photos of one answer: opened by need or by hand. */
export function Evidence({ item, answer, fails, photoNeeded, noteNeeded, onAnswer, onPhotos, sendingOf, photoUrl }: EvidenceProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState({ note: false, photos: false });
  const noteId = useId();
  const photos = answer.photos ?? [];
  const sending = sendingOf?.(item) ?? [];
  const showNote = opened.note || noteNeeded || Boolean(answer.note);
  const showPhotos =
    opened.photos || photoNeeded || photos.length > 0 || sending.length > 0 || item.type === 'photo' || (fails && onPhotos !== undefined);
  return (
    <div className="qf-evidence">
      {showPhotos && (
        <Photos
          item={item}
          photos={photos}
          sending={sending}
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
