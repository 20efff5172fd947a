import { useRef, useState } from 'react';
import { Camera, RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LIMITS, type FileRef } from '@quantum/platform/contract';
import { newId, PICTURE_TYPES, shrinkPicture, uploadFile, type ApiError } from '@quantum/platform/web/public';
import { errorText } from './kit-provider.tsx';
import { showError } from './snackbar.ts';
import './photo-strip.css';

interface Sending {
  key: string;
  file: File;
  preview: string;
  share: number;
  failed: boolean;
}

interface Props {
  photos: FileRef[];
  /** Absent: the photos can only be looked at. */
  onChange?: (photos: FileRef[]) => void;
  /** UUID of the draft the photos belong to. */
  clientId?: string;
  max?: number;
  label: string;
}

/** Photos, from the camera or the gallery: scaled on the device, sent with progress, a failed one is kept and tried again. */
export function PhotoStrip({ photos, onChange, clientId, max = LIMITS.photosPerAnswer, label }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(photos);
  latest.current = photos;
  const [sending, setSending] = useState<Sending[]>([]);
  const patch = (key: string, change: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const send = async (item: Sending) => {
    patch(item.key, { failed: false, share: 0 });
    try {
      const photo = await uploadFile(item.file, { ...(clientId && { clientId }), onProgress: (share) => patch(item.key, { share }) });
      setSending((all) => all.filter((one) => one.key !== item.key));
      URL.revokeObjectURL(item.preview);
      latest.current = [...latest.current, photo];
      onChange?.(latest.current);
    } catch (fault) {
      patch(item.key, { failed: true });
      showError(errorText(fault as ApiError, t));
    }
  };
  const take = async (files: FileList | null) => {
    const room = max - latest.current.length - sending.length;
    const chosen = [...(files ?? [])].slice(0, Math.max(0, room));
    for (const file of chosen) {
      if (!PICTURE_TYPES.includes(file.type)) {
        showError(t('platform.field.pictureKind'));
        continue;
      }
      const small = await shrinkPicture(file).catch(() => file);
      const item = { key: newId(), file: small, preview: URL.createObjectURL(small), share: 0, failed: false };
      setSending((all) => [...all, item]);
      void send(item);
    }
    if (input.current) input.current.value = '';
  };

  return (
    <ul className="q-photos" aria-label={label}>
      {photos.map((photo) => (
        <li key={photo.id}>
          <a href={photo.url} target="_blank" rel="noreferrer">
            <img src={photo.thumbUrl ?? photo.url} alt={photo.name} loading="lazy" />
          </a>
          {onChange && (
            <button
              type="button"
              aria-label={t('platform.photo.remove', { name: photo.name })}
              onClick={() => onChange(photos.filter((one) => one.id !== photo.id))}
            >
              <X size={14} aria-hidden />
            </button>
          )}
        </li>
      ))}
      {sending.map((item) => (
        <li key={item.key} data-failed={item.failed}>
          <img src={item.preview} alt="" />
          {item.failed ? (
            <button type="button" className="q-photo-again" onClick={() => void send(item)}>
              <RotateCcw size={14} aria-hidden />
              {t('platform.photo.failed')}
            </button>
          ) : (
            <span role="status">{t('platform.photo.sending', { share: Math.round(item.share * 100) })}</span>
          )}
        </li>
      ))}
      {onChange && photos.length + sending.length < max && (
        <li className="q-photo-add">
          <button type="button" onClick={() => input.current?.click()}>
            <Camera size={18} strokeWidth={1.75} aria-hidden />
            {t('platform.photo.add')}
          </button>
          <input
            ref={input}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            multiple
            hidden
            onChange={(event) => void take(event.target.files)}
          />
        </li>
      )}
    </ul>
  );
}
