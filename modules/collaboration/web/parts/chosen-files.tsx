import { useRef } from 'react';
import { Button } from '@mantine/core';
import { Camera, Paperclip, X } from 'lucide-react';
import type { FileRef } from '@quantum/platform/contract';
import { useIsPhone } from '@quantum/platform/web/kit';
import { readyPicture, useTranslation } from '@quantum/platform/web/public';
import { FailedSending } from './failed-sending.tsx';
import { useSending } from './use-sending.ts';
import './collaboration.css';

interface Props {
  label: string;
  files: readonly FileRef[];
  onAdd: (file: FileRef) => void;
  onRemove: (id: number) => void;
  /** Id of the button, so that a fault of the form leads to it. */
  id: string;
  max: number;
  /** On the phone a second button opens the camera; what it takes is scaled on the device. */
  byCamera?: boolean;
}

/** Files of a form: uploaded as they are chosen, kept with the record once the form is sent. */
export function ChosenFiles({ label, files, onAdd, onRemove, id, max, byCamera = false }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const hasCamera = useIsPhone() && byCamera;
  const { sending, add, drop } = useSending(async (file) => onAdd(file));
  const take = async (photo: File | undefined) => {
    if (photo) add([(await readyPicture(photo)).file ?? photo]);
  };
  return (
    <div role="group" aria-label={label}>
      <ul className="col-files">
        {files.map((file) => (
          <li key={file.id} className="col-sending">
            {file.thumbUrl && <img src={file.thumbUrl} alt="" loading="lazy" />}
            <a href={file.url} target="_blank" rel="noreferrer" className="q-ell">
              {file.name}
            </a>
            <button
              type="button"
              className="q-icon-btn"
              aria-label={`${t('common.remove')}: ${file.name}`}
              onClick={() => onRemove(file.id)}
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
        {sending.map((one) => (
          <li key={one.key} className="col-sending">
            <span className="q-ell">{one.file.name}</span>
            {one.fault ? <FailedSending of={one} drop={drop} /> : <progress max={1} value={one.share} aria-label={one.file.name} />}
          </li>
        ))}
      </ul>
      {files.length < max && (
        <div className="q-row q-wrap q-gap-8">
          {hasCamera && (
            <Button size="xs" leftSection={<Camera size={14} aria-hidden />} onClick={() => camera.current?.click()}>
              {t('collaboration.attachment.photo')}
            </Button>
          )}
          <Button id={id} size="xs" leftSection={<Paperclip size={14} aria-hidden />} onClick={() => input.current?.click()}>
            {t('collaboration.attachment.add')}
          </Button>
        </div>
      )}
      {hasCamera && (
        <input
          ref={camera}
          type="file"
          accept="image/*"
          capture="environment"
          hidden
          aria-label={t('collaboration.attachment.photo')}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      )}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
    </div>
  );
}
