import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { Paperclip, X } from 'lucide-react';
import type { FileRef } from '@quantum/platform/contract';
import { errorText } from '@quantum/platform/web/kit';
import { fileFault, uploadFile, type ApiError, useTranslation } from '@quantum/platform/web/public';
import { MOST_ANNOUNCEMENT_FILES } from '../../../contract/index.ts';

const ENDINGS = ['.pdf', '.docx', '.xlsx', '.pptx', '.txt', '.jpg', '.jpeg', '.png'];

interface Props {
  files: readonly FileRef[];
  fault: string | undefined;
  onChange: (files: readonly FileRef[]) => void;
}

/** Files of an announcement, each sent as soon as it is chosen and kept with the form. */
export function FilesField({ files, fault, onChange }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const take = async (chosen: readonly File[]) => {
    const room = MOST_ANNOUNCEMENT_FILES - files.length;
    setRefused(chosen.length > room ? t('notification.announcement.filesFull', { max: MOST_ANNOUNCEMENT_FILES }) : undefined);
    setBusy(true);
    const sent: FileRef[] = [];
    try {
      for (const file of chosen.slice(0, room)) {
        const wrong = fileFault(file, ENDINGS);
        if (wrong) setRefused(`${file.name}: ${t(wrong.key, wrong.params)}`);
        else sent.push(await uploadFile(file, {}));
      }
    } catch (error) {
      setRefused((error as ApiError).faults[0]?.message ?? errorText(error as ApiError, t));
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
      if (sent.length > 0) onChange([...files, ...sent]);
    }
  };
  const words = refused ?? fault;
  return (
    <div className="q-field" role="group" aria-label={t('notification.announcement.files')}>
      <span>{t('notification.announcement.files')}</span>
      <ul className="msg-files q-stack q-gap-6 q-list q-flat">
        {files.map((file) => (
          <li key={file.id}>
            <Paperclip size={15} aria-hidden />
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
            <button
              type="button"
              className="q-icon-btn"
              aria-label={`${t('common.remove')}: ${file.name}`}
              onClick={() => onChange(files.filter(({ id }) => id !== file.id))}
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div>
        <Button
          size="xs"
          loading={busy}
          disabled={files.length >= MOST_ANNOUNCEMENT_FILES}
          leftSection={<Paperclip size={14} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('notification.announcement.addFile')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={t('notification.announcement.addFile')}
        accept={ENDINGS.join(',')}
        onChange={(event) => void take([...(event.target.files ?? [])])}
      />
      {words && (
        <span className="q-fault" role="alert">
          {words}
        </span>
      )}
    </div>
  );
}
