import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, Icon } from '@quantum/platform/web/public';
import { ReaderPage, ReaderWait, takeToken, useLink } from '@quantum/platform/web/reader';
import type { CertificateCheck } from '../../contract/certificate.ts';
import './check-page.css';

/** Once, when the page is loaded: the code leaves the address. */
const given = takeToken('/share-certificate');
const CODE_LENGTH = 20;

/** `/share-certificate`: whether a certificate holds, for anyone who has its card before them. */
export function CheckPage() {
  const { t } = useTranslation();
  const [token, setToken] = useState(given);
  return (
    <ReaderPage title={t('certificate.reader.title')}>
      {token ? <Answer token={token} again={() => setToken('')} /> : <Ask onAsk={setToken} />}
    </ReaderPage>
  );
}

function Ask({ onAsk }: { onAsk: (token: string) => void }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (plain.length === CODE_LENGTH) onAsk(plain);
  };
  return (
    <main className="rd-main ce-check">
      <h1>{t('certificate.reader.title')}</h1>
      <form onSubmit={send}>
        <label htmlFor="ce-code">{t('certificate.reader.code')}</label>
        <input
          id="ce-code"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p className="q-hint">{t('certificate.reader.codeHelp')}</p>
        <button type="submit" className="q-btn" disabled={plain.length !== CODE_LENGTH}>
          {t('certificate.reader.ask')}
        </button>
      </form>
    </main>
  );
}

const TONE: Record<CertificateCheck['verdict'], 'ok' | 'warn' | 'danger'> = {
  valid: 'ok',
  ending: 'warn',
  future: 'warn',
  expired: 'danger',
  suspended: 'danger',
  revoked: 'danger',
  left: 'danger',
  unknown: 'danger',
};

function Answer({ token, again }: { token: string; again: () => void }) {
  const { t } = useTranslation();
  const { data, error, retry } = useLink<CertificateCheck>(`/public/certificate/${encodeURIComponent(token)}`);
  if (!data) return <ReaderWait error={error} retry={retry} />;
  const tone = TONE[data.verdict];
  const facts = [
    ['certificate.reader.holder', data.holder],
    ['certificate.reader.category', data.category],
    ['certificate.reader.level', data.level],
    ['certificate.reader.issuer', data.issuer],
    ['certificate.reader.validFrom', data.validFrom && formatDay(data.validFrom)],
    ['certificate.reader.validTo', data.validTo ? formatDay(data.validTo) : data.validFrom && t('certificate.reader.noEnd')],
  ] as const;
  return (
    <main className="rd-main ce-check">
      <h1 className="ce-verdict" data-tone={tone}>
        <Icon name={tone === 'ok' ? 'check' : 'alert'} size={28} />
        {t(`certificate.reader.verdict.${data.verdict}`, { count: data.daysLeft ?? 0, day: data.day ? formatDay(data.day) : '' })}
      </h1>
      <dl className="ce-facts">
        {facts.map(([label, value]) =>
          value ? (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="q-hint">{t('certificate.reader.asOf', { day: formatDay(data.asOf) })}</p>
      <button type="button" className="q-btn" onClick={again}>
        {t('certificate.reader.another')}
      </button>
    </main>
  );
}
