import { useRef, useState } from 'react';
import { Button, Loader } from '@mantine/core';
import { FileText } from 'lucide-react';
import { LIMITS } from '@quantum/platform/contract';
import { useCall } from '@quantum/platform/web/kit';
import { call, fileFault, newId, uploadPieces, useTranslation } from '@quantum/platform/web/public';
import { documentEndpoints as calls } from '../../../contract/index.ts';
import { sendingFault } from '../sending-fault.ts';
import '../quiz/quiz.css';

const ENDINGS = ['.pdf'];

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
    const refused = fileFault(file, ENDINGS);
    if (refused) return setFault(t(refused.key, refused.params));
    if (file.size > LIMITS.largeFile) return setFault(t('platform.error.tooLarge'));
    setShare(0);
    try {
      const name = file.name.replace(/\.\w+$/, '');
      const draft = { clientId: newId(), unitId, names: { en: name, 'zh-Hans': name, 'zh-Hant': name } };
      const { id } = await call(calls.create, { input: { ...draft, fileName: file.name, size: file.size }, quiet: true });
      const params = { id };
      await uploadPieces(file, () => call(calls.credential, { params, quiet: true }), { onProgress: setShare });
      const { version } = await call(calls.read, { params, quiet: true });
      await call(calls.complete, { params, input: { version }, quiet: true });
      onChange(id);
    } catch (error) {
      setFault(sendingFault(error, t));
    }
    setShare(undefined);
  };
  return (
    <div className="tr-video-field" role="group" aria-label={t('training.document.of', { no })}>
      {documentId !== null && share === undefined && <Pages id={documentId} />}
      {share === undefined ? (
        <div className="tr-add">
          <Button variant="default" leftSection={<FileText size={14} aria-hidden />} onClick={() => input.current?.click()}>
            {t(documentId === null ? 'training.document.choose' : 'training.document.other')}
          </Button>
          {documentId !== null && (
            <Button variant="subtle" onClick={() => onChange(null)}>
              {t('training.document.remove')}
            </Button>
          )}
        </div>
      ) : (
        <progress max={1} value={share} aria-label={t('training.video.sending')} />
      )}
      <p className="q-hint">{t('training.document.hint')}</p>
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

/** How far its pictures are, then the first of them. */
function Pages({ id }: { id: number }) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const { data } = useCall(calls.read, { params: { id }, ...(!isDone && { every: 2000 }) });
  if (!data) return null;
  const isWaiting = data.state === 'drawing' || data.state === 'uploading';
  if (!isWaiting && !isDone) setDone(true);
  return (
    <div aria-live="polite">
      <p>
        {isWaiting && <Loader size={14} />} {data.name} · {t(`training.document.state.${data.state}`, { count: data.pageCount })}
      </p>
      {data.pages.length > 0 && (
        <ul className="tr-thumbs">
          {data.pages.map((page, i) => (
            <li key={page.id}>
              <img src={page.url} alt={t('training.my.page', { page: i + 1, pages: data.pageCount })} loading="lazy" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
