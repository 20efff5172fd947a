import { useId, useRef } from 'react';
import { Camera, PencilLine, RotateCcw, X } from 'lucide-react';
import { PICTURE_TYPES, usePhotoMarker, useTranslation } from '@quantum/platform/web/public';
import { FaultText } from './form/fault-text.tsx';
import './form/form.css';
import './photo-strip.css';

interface PhotoTile {
  key: number | string;
  name: string;
  /** What the tile shows. */
  url: string | undefined;
  /** Where the whole picture opens; absent: nowhere. */
  full?: string;
  /** Absent: it stays. */
  onRemove?: (() => void) | undefined;
}

/** One on its way, to the server or to the device's store. */
interface SendingTile {
  key: string;
  preview: string;
  /** 0 to 1, where it is known. */
  share?: number;
  failed: boolean;
  retry: () => void;
}

interface Props {
  label: string;
  photos: readonly PhotoTile[];
  sending: readonly SendingTile[];
  /** Why pictures were not taken, each with its name. */
  faults: readonly string[];
  /** Never more than there is room for. Absent: the photos can only be looked at. */
  onFiles?: ((files: File[]) => void) | undefined;
  max: number;
}

/** Photos side by side, those on their way with their progress, and the tile that takes another. */
export function PhotoTiles({ label, photos, sending, faults, onFiles, max }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const faultsId = useId();
  /** The pictures are chosen to draw on the first of them. */
  const isToMark = useRef(false);
  const { mark, marker } = usePhotoMarker((file) => onFiles?.([file]));
  const room = Math.max(0, max - photos.length - sending.length);
  const choose = (toMark: boolean) => {
    isToMark.current = toMark;
    input.current?.click();
  };
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, room);
    const [first] = chosen;
    if (isToMark.current && first) mark(first);
    else onFiles?.(chosen);
    isToMark.current = false;
    if (input.current) input.current.value = '';
  };
  return (
    <div className="q-photo-strip">
      <ul className="q-photos" aria-label={label}>
        {photos.map((photo) => (
          <li key={photo.key}>
            {photo.full === undefined ? (
              <img src={photo.url} alt={photo.name} />
            ) : (
              <a href={photo.full} target="_blank" rel="noreferrer">
                <img src={photo.url} alt={photo.name} loading="lazy" />
              </a>
            )}
            {photo.onRemove && (
              <button type="button" aria-label={t('platform.photo.remove', { name: photo.name })} onClick={photo.onRemove}>
                <X size={14} aria-hidden />
              </button>
            )}
          </li>
        ))}
        {sending.map((item) => (
          <li key={item.key} data-failed={item.failed}>
            <img src={item.preview} alt="" />
            {item.failed ? (
              <button type="button" className="q-photo-again" onClick={item.retry}>
                <RotateCcw size={14} aria-hidden />
                {t('platform.photo.failed')}
              </button>
            ) : (
              item.share !== undefined && <span role="status">{t('platform.photo.sending', { share: Math.round(item.share * 100) })}</span>
            )}
          </li>
        ))}
        {onFiles && room > 0 && (
          <li className="q-photo-add">
            <button type="button" aria-describedby={faults.length > 0 ? faultsId : undefined} onClick={() => choose(false)}>
              <Camera size={18} strokeWidth={1.75} aria-hidden />
              {t('platform.photo.add')}
            </button>
            <input
              ref={input}
              type="file"
              accept={PICTURE_TYPES.join(',')}
              multiple
              hidden
              onChange={(event) => take(event.target.files)}
            />
          </li>
        )}
        {onFiles && room > 0 && (
          <li className="q-photo-add">
            <button type="button" onClick={() => choose(true)}>
              <PencilLine size={18} strokeWidth={1.75} aria-hidden />
              {t('platform.photo.addMarked')}
            </button>
          </li>
        )}
      </ul>
      {onFiles && photos.length + sending.length === 0 && <small className="q-quiet">{t('platform.photo.recommended')}</small>}
      {marker}
      <div role="alert" id={faultsId}>
        {faults.map((fault) => (
          <p key={fault} className="q-fault">
            <FaultText>{fault}</FaultText>
          </p>
        ))}
      </div>
    </div>
  );
}
