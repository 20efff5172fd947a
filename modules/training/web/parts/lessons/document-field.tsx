import { useRef, useState } from 'react';
import { Button } from '@mantine/core';
import { FileText } from 'lucide-react';
import { useTranslation } from '@quantum/platform/web/public';
import { DocumentPages } from './document-pages.tsx';
import { sendMaterial } from './send-material.ts';

interface Props {
  documentId: number | null;
  unitId: number | null;
  no: number;
  onChange: (documentId: number | null) => void;
}
/** A PDF is sent in pieces as it is chosen; its pages become pictures on the server. */
export function DocumentField({ documentId, unitId, no, onChange }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState<number>();
  const [fault, setFault] = useState<string>();
  const send = async (file: File) => {
    setFault(undefined);
    if (unitId === null) return setFault(t('training.video.unitFirst'));
    setShare(0);
    const sent = await sendMaterial('document', file, { unitId, onShare: setShare }, t);
    setShare(undefined);
    if (sent.id === undefined) setFault(sent.fault);
    else onChange(sent.id);
  };
  return (
    <div className="tr-video-field" role="group" aria-label={t('training.document.of', { no })}>
      {documentId !== null && share === undefined && <DocumentPages id={documentId} />}
      {share === undefined ? (
        <div className="tr-add">
          <Button size="xs" variant="default" leftSection={<FileText size={14} aria-hidden />} onClick={() => input.current?.click()}>
            {t(documentId === null ? 'training.document.choose' : 'training.document.other')}
          </Button>
          {documentId !== null && (
            <Button size="xs" variant="subtle" onClick={() => onChange(null)}>
              {t('training.document.remove')}
            </Button>
          )}
        </div>
      ) : (
        <progress max={1} value={share} aria-label={t('training.video.sending')} />
      )}
      {documentId === null && <p className="q-hint">{t('training.document.hint')}</p>}
      <input
        ref={input}
        type="file"
        accept="application/pdf"
        hidden
        aria-label={t('training.document.of', { no })}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void send(file);
        }}
      />
      <div role="alert">{fault && <p className="q-fault">{fault}</p>}</div>
    </div>
  );
}
