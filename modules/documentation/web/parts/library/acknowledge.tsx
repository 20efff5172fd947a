import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Check, CircleCheck, FileText } from 'lucide-react';
import type { FileRef } from '@quantum/platform/contract';
import { PaperButton, useMutate } from '@quantum/platform/web/kit';
import { formatDay, formatInstant, useTranslation } from '@quantum/platform/web/public';
import { acknowledgementEndpoints as calls, versionEndpoints, type VersionDetail } from '../../../contract/index.ts';

interface Props {
  of: VersionDetail;
  file: FileRef;
  isPdf: boolean;
  /** The reader of the file; told what to call when the last page was shown. */
  children: (onEnd: (() => void) | undefined) => ReactNode;
}

/** The file to read, and the button to acknowledge it, which opens after its last page, or once another file was fetched. */
export function Acknowledge({ of, file, isPdf, children }: Props) {
  const { t } = useTranslation();
  const [isRead, setRead] = useState(of.acknowledgement?.readAt !== null);
  const read = useMutate(calls.markRead, { kind: 'update', quiet: true });
  const acknowledge = useMutate(calls.acknowledge, { kind: 'update' });
  const asked = of.acknowledgement;
  const isOpen = asked !== null && asked.ackAt === null;
  const told = useRef<Promise<unknown>>(undefined);
  const [isSending, setSending] = useState(false);
  const call = { params: { id: of.id }, input: {} };
  const tell = () => {
    if (!isOpen || isRead) return;
    setRead(true);
    told.current = read.run(call);
  };
  // Who is quicker than the network waits: the server knows of the last page before it is asked; what did not arrive is sent again.
  const send = async () => {
    setSending(true);
    if (asked?.readAt === null && !(await told.current)) await read.run(call);
    await acknowledge.run(call);
    setSending(false);
  };
  return (
    <>
      <div className="doc-ack">
        {isPdf ? (
          <PaperButton endpoint={versionEndpoints.download} params={{ id: of.id, fileId: file.id }} label={t('documentation.download')} />
        ) : (
          // What is no PDF is read in a program of its own: opened is read.
          <a className="q-btn" href={file.url} target="_blank" rel="noreferrer" onClick={tell}>
            <FileText size={16} aria-hidden /> {t('documentation.open')}
          </a>
        )}
        {asked?.ackAt && (
          <span className="q-tone-ok q-row q-middle q-gap-4">
            <CircleCheck size={16} aria-hidden /> {t('documentation.acknowledged', { at: formatInstant(asked.ackAt, of.timeZone) })}
          </span>
        )}
        {isOpen && (
          <>
            <Button leftSection={<Check size={16} aria-hidden />} disabled={!isRead} loading={isSending} onClick={() => void send()}>
              {t('documentation.acknowledge')}
            </Button>
            <span className="q-hint">
              {t(isRead ? 'documentation.ackBy' : isPdf ? 'documentation.readFirst' : 'documentation.openFirst', {
                day: formatDay(asked.dueOn),
              })}
            </span>
          </>
        )}
      </div>
      {children(isOpen ? tell : undefined)}
    </>
  );
}
