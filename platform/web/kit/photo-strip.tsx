import { useId, useRef, useState } from 'react';
import { Camera, RotateCcw, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LIMITS, type FileRef } from '@quantum/platform/contract';
import { newId, PICTURE_TYPES, pictureFault, shrinkPicture, uploadFile, type ApiError } from '@quantum/platform/web/public';
import { FaultText } from './form/fault-text.tsx';
import { errorText } from './kit-provider.tsx';
import './form/form.css';
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

/** True when sending the same file again cannot help: too large, not a picture. */
const isFinal = (error: ApiError): boolean => error.http === 413 || error.faults.length > 0;

/**
 * Photos, from the camera or the gallery: scaled on the device, sent with progress. One that did not get through is kept
 * and tried again; one that cannot be taken says why, by its name, beneath the strip.
 */
export function PhotoStrip({ photos, onChange, clientId, max = LIMITS.photosPerAnswer, label }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(photos);
  latest.current = photos;
  const faultsId = useId();
  const [sending, setSending] = useState<Sending[]>([]);
  const [faults, setFaults] = useState<string[]>([]);
  const patch = (key: string, change: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const drop = (item: Sending) => {
    setSending((all) => all.filter((one) => one.key !== item.key));
    URL.revokeObjectURL(item.preview);
  };
  const refuse = (name: string, text: string) => setFaults((all) => [...all, `${name}: ${text}`]);

  const send = async (item: Sending) => {
    patch(item.key, { failed: false, share: 0 });
    try {
      const photo = await uploadFile(item.file, { ...(clientId && { clientId }), onProgress: (share) => patch(item.key, { share }) });
      drop(item);
      latest.current = [...latest.current, photo];
      onChange?.(latest.current);
    } catch (fault) {
      const error = fault as ApiError;
      if (!isFinal(error)) return patch(item.key, { failed: true });
      drop(item);
      refuse(item.file.name, error.faults[0]?.message ?? errorText(error, t));
    }
  };
  const take = async (files: FileList | null) => {
    const room = max - latest.current.length - sending.length;
    const chosen = [...(files ?? [])].slice(0, Math.max(0, room));
    setFaults([]);
    for (const file of chosen) {
      const small = await shrinkPicture(file).catch(() => file);
      const fault = pictureFault(small);
      if (fault) {
        refuse(file.name, t(fault));
        continue;
      }
      const item = { key: newId(), file: small, preview: URL.createObjectURL(small), share: 0, failed: false };
      setSending((all) => [...all, item]);
      void send(item);
    }
    if (input.current) input.current.value = '';
  };

  return (
    <div className="q-photo-strip">
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
            <button type="button" aria-describedby={faults.length > 0 ? faultsId : undefined} onClick={() => input.current?.click()}>
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
