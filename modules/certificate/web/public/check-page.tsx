import { useState } from 'react';
import { formatDay, Icon, useTranslation } from '@quantum/platform/web/public';
import { AskCode, ReaderPage, ReaderWait, takeToken, useLink } from '@quantum/platform/web/reader';
import type { CertificateCheck } from '../../contract/certificate.ts';
import './check-page.css';

/** Once, when the page is loaded: the code leaves the address. */
const given = takeToken('/share-certificate');
/** A printed code; the token of a read link is longer. */
const CODE_LENGTH = 20;

/** `/share-certificate`: whether a certificate holds, for anyone who has its card before them. */
export function CheckPage() {
  const { t } = useTranslation();
  const [token, setToken] = useState(given);
  return (
    <ReaderPage title={t('certificate.reader.title')}>
      {token ? (
        <Answer token={token} again={() => setToken('')} />
      ) : (
        <AskCode
          title={t('certificate.reader.title')}
          label={t('certificate.reader.code')}
          help={t('certificate.reader.codeHelp')}
          action={t('certificate.reader.ask')}
          onAsk={setToken}
        />
      )}
    </ReaderPage>
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
  const entry = token.length === CODE_LENGTH ? 'certificate' : 'certificateLink';
  const { data, error, retry } = useLink<CertificateCheck>(`/public/${entry}/${encodeURIComponent(token)}`);
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
