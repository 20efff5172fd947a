import { useRef } from 'react';
import { Button } from '@mantine/core';
import { Paperclip, X } from 'lucide-react';
import type { FileRef } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';
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
}

/** Files of a form: uploaded as they are chosen, kept with the record once the form is sent. */
export function ChosenFiles({ label, files, onAdd, onRemove, id, max }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const { sending, add, drop } = useSending(async (file) => onAdd(file));
  return (
    <div role="group" aria-label={label}>
      <ul className="col-files">
        {files.map((file) => (
          <li key={file.id} className="col-sending">
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
        <Button id={id} size="xs" leftSection={<Paperclip size={14} aria-hidden />} onClick={() => input.current?.click()}>
          {t('collaboration.attachment.add')}
        </Button>
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
