import { useRef, useState } from 'react';
import { BookOpen, FileText, History, RotateCcw, Trash2, Upload } from 'lucide-react';
import { Dialog, PdfReader, ReasonDialog, UI, useMutate } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import type { FileRef } from '@quantum/platform/contract';
import type { AttachmentVersion, AttachmentView } from '../../contract/index.ts';
import type { Collaboration } from './beside.ts';
import { FailedSending } from './failed-sending.tsx';
import { useSending } from './use-sending.ts';

interface Props extends Collaboration {
  attachment: AttachmentView;
  mayAttach: boolean;
  /** Shown on paper, and on the screen once the rest was asked for. */
  folded?: boolean;
}

const KB = 1024;
/** Size as people read it. */
const sizeOf = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${(bytes / KB / KB).toFixed(1)} MB`;

/** One file: its newest version, the older ones on demand. */
export function AttachmentItem({ attachment, of, id, zone, mayAttach, folded }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [older, showOlder] = useState(false);
  const [chosen, setChosen] = useState<File>();
  const [removing, setRemoving] = useState(false);
  const [read, setRead] = useState<FileRef>();
  const params = { id, attachmentId: attachment.id };
  const { version } = attachment;
  const note = useRef('');
  const replace = useMutate(of.addVersion, { kind: 'update' });
  const restore = useMutate(of.restoreAttachment, { kind: 'update' });
  const remove = useMutate(of.removeAttachment, {
    kind: 'delete',
    undo: ({ attachments }) => {
      const removed = attachments.find((one) => one.id === attachment.id);
      if (removed) void restore.run({ params, input: { version: removed.version } });
    },
  });
  const { sending, add, drop } = useSending(({ id: fileId }) => replace.run({ params, input: { fileId, note: note.current, version } }));
  const [latest, ...before] = attachment.versions;
  return (
    <li data-removed={attachment.removed !== null || undefined} data-folded={folded || undefined}>
      <Version version={latest!} zone={zone} onRead={setRead} />
      {attachment.removed && (
        <p className="q-hint">{t('collaboration.attachment.removed', { by: attachment.removed.by, reason: attachment.removed.reason })}</p>
      )}
      {sending.map((one) =>
        one.fault ? (
          <p key={one.key} className="col-sending">
            <span className="q-ell">{one.file.name}</span>
            <FailedSending of={one} drop={drop} />
          </p>
        ) : (
          <progress key={one.key} max={1} value={one.share} aria-label={one.file.name} />
        ),
      )}
      <span className="col-do">
        {before.length > 0 && (
          <button type="button" className="q-link-button" aria-expanded={older} onClick={() => showOlder(!older)}>
            <History size={13} aria-hidden /> {t('collaboration.attachment.older', { count: before.length })}
          </button>
        )}
        {mayAttach && attachment.removed === null && (
          <>
            <button type="button" className="q-link-button" onClick={() => input.current?.click()}>
              <Upload size={13} aria-hidden /> {t('collaboration.attachment.newVersion')}
            </button>
            <button type="button" className="q-link-button" onClick={() => setRemoving(true)}>
              <Trash2 size={13} aria-hidden /> {t('collaboration.attachment.remove')}
            </button>
          </>
        )}
        {mayAttach && attachment.removed !== null && (
          <button
            type="button"
            className="q-link-button"
            disabled={restore.isRunning}
            onClick={() => void restore.run({ params, input: { version } })}
          >
            <RotateCcw size={13} aria-hidden /> {t('collaboration.attachment.restore')}
          </button>
        )}
      </span>
      {older && (
        <ul className="col-older">
          {before.map((one) => (
            <li key={one.no}>
              <Version version={one} zone={zone} onRead={setRead} />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        type="file"
        hidden
        onChange={(event) => {
          setChosen(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <ReasonDialog
        open={chosen !== undefined}
        onClose={() => setChosen(undefined)}
        title={t('collaboration.attachment.noteTitle', { name: attachment.name })}
        text={chosen?.name ?? ''}
        label="collaboration.attachment.note"
        required={false}
        action={t('collaboration.attachment.newVersion')}
        work={(said) => {
          note.current = said;
          add([chosen!]);
          return Promise.resolve(true);
        }}
      />
      <Dialog open={read !== undefined} onClose={() => setRead(undefined)} title={read?.name ?? ''} width={UI.dialogPages}>
        {read && <PdfReader file={read} />}
      </Dialog>
      <ReasonDialog
        open={removing}
        onClose={() => setRemoving(false)}
        title={`${t('collaboration.attachment.remove')}: ${attachment.name}`}
        text={t('collaboration.attachment.removeText')}
        action={t('collaboration.attachment.remove')}
        danger
        work={(reason) => remove.run({ params, input: { version, reason } })}
      />
    </li>
  );
}

interface VersionProps {
  version: AttachmentVersion;
  zone: string;
  onRead: (file: FileRef) => void;
}
function Version({ version: { no, file, note, by, at }, zone, onRead }: VersionProps) {
  const { t } = useTranslation();
  return (
    <div className="col-file">
      {file.thumbUrl ? <img src={file.thumbUrl} alt="" loading="lazy" /> : <FileText size={20} strokeWidth={1.5} aria-hidden />}
      <span>
        <a href={file.url} target="_blank" rel="noreferrer" aria-label={t('collaboration.attachment.download', { name: file.name })}>
          {file.name}
        </a>
        <span className="q-hint">
          {t('collaboration.attachment.version', { no })} · {by} · {formatInstant(at, zone)} · {sizeOf(file.size)}
        </span>
        {note && <span className="col-note">{note}</span>}
        {file.mime === 'application/pdf' && (
          <button
            type="button"
            className="q-link-button"
            aria-label={t('platform.pages.read', { name: file.name })}
            onClick={() => onRead(file)}
          >
            <BookOpen size={13} aria-hidden /> {t('platform.pages.readShort')}
          </button>
        )}
      </span>
    </div>
  );
}
