import { useState, type DragEvent, type RefObject } from 'react';
import { Button } from '@mantine/core';
import { Upload, X } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { ACCEPTED, type SentFile } from './use-sending.ts';

interface Props {
  files: readonly SentFile[];
  onFiles: (files: File[]) => void;
  input: RefObject<HTMLInputElement | null>;
  onChoose: () => void;
  /** Files are chosen elsewhere: what is on its way alone stands here. */
  isElsewhere: boolean;
  /** There is nothing else yet. */
  isLarge: boolean;
}
/** Where files of a lesson are dropped or chosen, and how far each is. */
export function AddFiles({ files, onFiles, input, onChoose, isElsewhere, isLarge }: Props) {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const drag = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  const label = t('training.lesson.addFiles');
  return (
    <>
      {files.map((one) => (
        <div key={one.key} className="tr-sending" role="group" aria-label={one.name}>
          <strong>{one.name}</strong>
          {one.fault === undefined ? (
            <progress max={1} value={one.share ?? 0} aria-label={t('training.lesson.sending', { name: one.name })} />
          ) : (
            <span role="alert" className="q-fault">
              {one.fault}
            </span>
          )}
          <span className="q-space" />
          {one.fault !== undefined && (
            <Button size="xs" variant="default" onClick={one.retry}>
              {t('common.retry')}
            </Button>
          )}
          <button type="button" className="q-icon-btn" aria-label={t('training.lesson.stopSending', { name: one.name })} onClick={one.drop}>
            <X size={16} aria-hidden />
          </button>
        </div>
      ))}
      {!isElsewhere && (
        <div
          className="tr-drop"
          data-over={isOver}
          data-large={isLarge || undefined}
          onDragEnter={drag(true)}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={(event) => {
            drag(false)(event);
            onFiles([...event.dataTransfer.files]);
          }}
        >
          <Button variant="default" leftSection={<Upload size={15} aria-hidden />} onClick={onChoose}>
            {label}
          </Button>
          <span className="q-hint">
            {t('training.lesson.addFilesHelp')} <span>{t('training.lesson.officeHelp')}</span>
          </span>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          onFiles(chosen);
        }}
      />
    </>
  );
}
