import { useRef, useState } from 'react';
import { LIMITS } from '@quantum/platform/contract';
import { formatInstant, Icon, newId, useKept, type ApiError, useTranslation } from '@quantum/platform/web/public';
import { readerFault } from '@quantum/platform/web/reader';
import type { ClientAsk } from '../../contract/client-sign.ts';
import { sendBack, sendDrawn, sendOk } from './client-calls.ts';
import type { ReadSignature } from '../use-signature-pad.ts';
import { DrawPad } from './draw-pad.tsx';

export interface Answered {
  how: 'ok' | 'reject';
  name: string;
  at: string;
  contentHash: string;
}

interface Props {
  ask: ClientAsk;
  onAnswered: (answered: Answered) => void;
  /** What is shown is no longer what is signed: it is read again. */
  onChanged: () => void;
}

/** Name, drawn signature and what it means; or back, with a reason. What was entered stays when a call fails. */
export function SignForm({ ask, onAnswered, onChanged }: Props) {
  const { t } = useTranslation();
  const [typed, keep, drop] = useKept(
    `sign.${ask.record.code}`,
    { back: false, name: ask.name ?? '', office: ask.office ?? '', reason: '' },
    'tab',
  );
  const { back, name, office, reason } = typed;
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [draft] = useState(newId);
  const read = useRef<ReadSignature>(undefined);
  const alert = useRef<HTMLParagraphElement>(null);
  const tell = (key: string) => {
    setFault(key);
    requestAnimationFrame(() => alert.current?.focus());
  };
  const answer = async () => {
    const given = { contentHash: ask.contentHash, name: name.trim(), office: office.trim() };
    if (back) return sendBack({ ...given, reason: reason.trim() });
    const drawn = await read.current?.();
    return drawn && sendOk({ ...given, clientId: draft, drawnId: await sendDrawn(draft, drawn) });
  };
  const send = async () => {
    if (busy) return;
    if (name.trim() === '') return tell('signature.reader.fault.name');
    if (back && reason.trim() === '') return tell('signature.reader.fault.reason');
    setBusy(true);
    setFault(undefined);
    try {
      const done = await answer();
      if (!done) return tell('signature.reader.fault.drawing');
      drop();
      onAnswered({ how: back ? 'reject' : 'ok', name: name.trim(), at: formatInstant(done.at), contentHash: done.contentHash });
    } catch (error) {
      const { http } = error as ApiError;
      tell(http === 410 ? 'signature.reader.fault.gone' : http === 422 ? 'signature.reader.fault.changed' : readerFault(error as ApiError));
      if (http === 422) onChanged();
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="rd-card sg-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <h2>{t(back ? 'signature.reader.backTitle' : 'signature.reader.formTitle')}</h2>
      <p className="q-quiet">{back ? t('signature.reader.backText') : ask.meaning}</p>
      <label>
        <span>{t('signature.reader.name')}</span>
        <input
          value={name}
          maxLength={LIMITS.name}
          autoComplete="name"
          onChange={(event) => keep({ ...typed, name: event.target.value })}
        />
      </label>
      <label>
        <span>{t('signature.reader.office')}</span>
        <input
          value={office}
          maxLength={LIMITS.name}
          autoComplete="organization"
          onChange={(event) => keep({ ...typed, office: event.target.value })}
        />
      </label>
      {back ? (
        <label>
          <span>{t('signature.reader.reason')}</span>
          <textarea rows={4} value={reason} maxLength={LIMITS.line} onChange={(event) => keep({ ...typed, reason: event.target.value })} />
        </label>
      ) : (
        <DrawPad onReady={(ready) => (read.current = ready)} />
      )}
      <p className="q-hint">{t('signature.reader.kept')}</p>
      <p ref={alert} role="alert" tabIndex={-1} className="sg-fault">
        {fault && (
          <>
            <Icon name="alert" size={17} />
            {t(fault)}
          </>
        )}
      </p>
      <button type="submit" className="q-btn q-btn-primary sg-send" aria-busy={busy}>
        {busy && <span className="q-spinner" />}
        {t(back ? 'signature.reader.sendBack' : 'signature.reader.sign')}
      </button>
      <button
        type="button"
        className="q-btn sg-send"
        disabled={busy}
        onClick={() => {
          keep({ ...typed, back: !back });
          setFault(undefined);
        }}
      >
        {t(back ? 'signature.reader.signInstead' : 'signature.reader.backInstead')}
      </button>
    </form>
  );
}
