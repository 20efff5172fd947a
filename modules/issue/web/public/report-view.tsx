import { useRef, useState } from 'react';
import { Icon, newId, useKept, type ApiError, useTranslation } from '@quantum/platform/web/public';
import { LIMITS } from '@quantum/platform/contract';
import { ISSUE_KINDS } from '../../contract/kinds.ts';
import type { PublicPlaceView, PublicReceipt } from '../../contract/public.ts';
import { reportFaults } from '../../domain/report.rules.ts';
import { failureKey, sendReport } from './issue-calls.ts';
import { KindIcon } from './kind-icon.tsx';
import { PhotoField } from './photo-field.tsx';
import { Thanks } from './thanks.tsx';
import { usePhotos } from './use-photos.ts';

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** What a visitor has typed; it outlives a reload, which phones do on their own when the camera was open. */
interface Typed {
  draft: string;
  kind: string;
  description: string;
  isHurt: boolean;
  anonymous: boolean;
  name: string;
  contact: string;
}
const empty = (): Typed => ({ draft: newId(), kind: '', description: '', isHurt: false, anonymous: true, name: '', contact: '' });

/** Reporting: what, photos, words, name or none. One draft is one report, however often it is sent. Without a place it is a frame only. */
export function ReportView({ token, place }: { token: string; place: PublicPlaceView | undefined }) {
  const { t } = useTranslation();
  const [initial, setInitial] = useState(empty);
  const [receipt, setReceipt] = useState<PublicReceipt>();
  if (receipt)
    return (
      <Thanks
        receipt={receipt}
        onAgain={() => {
          setInitial(empty());
          setReceipt(undefined);
        }}
      />
    );
  return (
    <main className="is-main">
      <p className="is-place">
        <KindIcon name="pin" />
        <span>
          <b>{place ? [place.facility, place.floor, place.space].filter(Boolean).join(' · ') : '…'}</b>
          <span>{place ? t('issue.public.placeKnown', { unit: place.unit }) : '\u00a0'}</span>
        </span>
      </p>
      <ReportForm key={initial.draft} token={token} initial={initial} onSent={setReceipt} />
    </main>
  );
}

function ReportForm({ token, initial, onSent }: { token: string; initial: Typed; onSent: (receipt: PublicReceipt) => void }) {
  const { t } = useTranslation();
  const [typed, keep, drop] = useKept(`issue.${token}`, initial, 'tab');
  const { draft, kind, description, isHurt, anonymous, name, contact } = typed;
  const type = (change: Partial<Typed>) => keep({ ...typed, ...change });
  const photos = usePhotos(token, draft);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  const tell = (key: string) => {
    setFault(key);
    requestAnimationFrame(() => alert.current?.focus());
  };
  const send = async () => {
    if (busy || photos.isSending) return;
    const [missing] = reportFaults({ kind, description, photos: photos.ids });
    if (missing) return tell(missing.key);
    setBusy(true);
    setFault(undefined);
    const who = anonymous ? { name: null, contact: null } : { name: orNull(name), contact: orNull(contact) };
    try {
      const receipt = await sendReport(token, { clientId: draft, kind, description, photos: photos.ids, isHurt, ...who });
      drop();
      onSent(receipt);
    } catch (error) {
      tell(failureKey(error as ApiError));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className="is-kinds">
        <legend>{t('issue.public.what')}</legend>
        {ISSUE_KINDS.map((word) => (
          <label key={word} className="is-kind" data-on={kind === word}>
            <input type="radio" name="kind" value={word} checked={kind === word} onChange={() => type({ kind: word })} />
            <KindIcon name={word} />
            <span>{t(`issue.public.kind.${word}`)}</span>
          </label>
        ))}
      </fieldset>
      <PhotoField photos={photos} onFault={tell} />
      <label className="is-label" htmlFor="is-words">
        {t('issue.public.describe')}
      </label>
      <textarea
        id="is-words"
        className="is-input"
        rows={3}
        maxLength={LIMITS.line}
        placeholder={t('issue.public.describeHelp')}
        value={description}
        onChange={(event) => type({ description: event.target.value })}
      />
      <label className="is-switch">
        <input type="checkbox" role="switch" checked={isHurt} onChange={(event) => type({ isHurt: event.target.checked })} />
        <span>
          {t('issue.public.isHurt')}
          <small>{t('issue.public.isHurtHelp')}</small>
        </span>
      </label>
      <label className="is-switch">
        <input type="checkbox" role="switch" checked={anonymous} onChange={(event) => type({ anonymous: event.target.checked })} />
        <span>
          {t('issue.public.anonymous')}
          <small>{t('issue.public.anonymousHelp')}</small>
        </span>
      </label>
      {!anonymous && (
        <div className="is-who">
          <label>
            <span className="is-label">{t('issue.public.name')}</span>
            <input
              className="is-input"
              value={name}
              maxLength={LIMITS.name}
              autoComplete="name"
              onChange={(event) => type({ name: event.target.value })}
            />
          </label>
          <label>
            <span className="is-label">{t('issue.public.contact')}</span>
            <input
              className="is-input"
              value={contact}
              maxLength={LIMITS.name}
              onChange={(event) => type({ contact: event.target.value })}
            />
          </label>
        </div>
      )}
      <div className="is-foot">
        <p ref={alert} role="alert" tabIndex={-1} className="is-fault">
          {fault && (
            <>
              <Icon name="alert" size={17} />
              {t(fault)}
            </>
          )}
        </p>
        <button type="submit" className="q-btn q-btn-primary is-send" aria-busy={busy || photos.isSending}>
          {(busy || photos.isSending) && <span className="q-spinner" />}
          {t('issue.public.send')}
        </button>
        <p className="q-hint">{t('issue.public.emergency')}</p>
      </div>
    </form>
  );
}
