import { useRef, useState } from 'react';
import { LIMITS, type FileRef } from '@quantum/platform/contract';
import { newId, readyPicture, uploadFile, type ApiError, useTranslation } from '@quantum/platform/web/public';
import { errorText } from './kit-provider.tsx';
import { PhotoTiles } from './photo-tiles.tsx';

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
  const latest = useRef(photos);
  latest.current = photos;
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
  const take = async (chosen: File[]) => {
    setFaults([]);
    for (const file of chosen) {
      const ready = await readyPicture(file);
      if (ready.fault !== undefined) {
        refuse(file.name, t(ready.fault));
        continue;
      }
      const item = { key: newId(), file: ready.file, preview: URL.createObjectURL(ready.file), share: 0, failed: false };
      setSending((all) => [...all, item]);
      void send(item);
    }
  };

  return (
    <PhotoTiles
      label={label}
      max={max}
      photos={photos.map((photo) => ({
        key: photo.id,
        name: photo.name,
        url: photo.thumbUrl ?? photo.url,
        full: photo.url,
        onRemove: onChange && (() => onChange(photos.filter((one) => one.id !== photo.id))),
      }))}
      sending={sending.map((item) => ({ ...item, retry: () => void send(item) }))}
      faults={faults}
      onFiles={onChange && ((files) => void take(files))}
    />
  );
}
