import { useState } from 'react';
import { formatDay, Icon, useTranslation } from '@quantum/platform/web/public';
import { AskCode, ReaderPage, ReaderWait, takeToken, useLink } from '@quantum/platform/web/reader';
import type { PassportCheck } from '../../contract/passport.ts';
import './passport-page.css';

/** Once, when the page is loaded: the code leaves the address. */
const given = takeToken('/share-passport');

/** `/share-passport`: what counts today of whoever carries the card, for anyone who has it before them. */
export function PassportPage() {
  const { t } = useTranslation();
  const [token, setToken] = useState(given);
  return (
    <ReaderPage title={t('attestation.reader.title')}>
      {token ? (
        <Answer token={token} again={() => setToken('')} />
      ) : (
        <AskCode
          title={t('attestation.reader.title')}
          label={t('certificate.reader.code')}
          help={t('certificate.reader.codeHelp')}
          action={t('certificate.reader.ask')}
          onAsk={setToken}
        />
      )}
    </ReaderPage>
  );
}

type Line = PassportCheck['lines'][number];
const toneOf = ({ verdict }: Line): 'ok' | 'warn' | 'danger' => {
  if (verdict === 'valid') return 'ok';
  return verdict === 'ending' || verdict === 'future' ? 'warn' : 'danger';
};

function Answer({ token, again }: { token: string; again: () => void }) {
  const { t } = useTranslation();
  const { data, error, retry } = useLink<PassportCheck>(`/public/passport/${encodeURIComponent(token)}`);
  if (!data) return <ReaderWait error={error} retry={retry} />;
  const groups = [
    ['attestation.reader.levels', data.lines.filter(({ kind }) => kind === 'level')],
    ['attestation.reader.licences', data.lines.filter(({ kind }) => kind === 'licence')],
  ] as const;
  return (
    <main className="rd-main at-passport">
      <h1>{data.holder}</h1>
      {data.jobName && <p className="q-quiet">{data.jobName}</p>}
      {data.hasLeft && (
        <p className="at-verdict" data-tone="danger" role="alert">
          <Icon name="alert" size={20} />
          {t('attestation.reader.left')}
        </p>
      )}
      {!data.hasLeft && data.lines.length === 0 && <p>{t('attestation.reader.nothing')}</p>}
      {groups.map(([title, lines]) =>
        lines.length === 0 ? null : (
          <section key={title} aria-label={t(title)}>
            <h2>{t(title)}</h2>
            <ul>
              {lines.map((line, i) => (
                <Shown key={i} line={line} />
              ))}
            </ul>
          </section>
        ),
      )}
      <p className="q-hint">{t('certificate.reader.asOf', { day: formatDay(data.asOf) })}</p>
      <button type="button" className="q-btn" onClick={again}>
        {t('certificate.reader.another')}
      </button>
    </main>
  );
}

function Shown({ line }: { line: Line }) {
  const { t } = useTranslation();
  const tone = toneOf(line);
  const isHeld = line.verdict === 'valid' || line.verdict === 'ending';
  return (
    <li data-tone={tone}>
      <strong>{line.name}</strong>
      <span className="q-quiet">{line.of}</span>
      <span className="at-verdict" data-tone={tone}>
        <Icon name={tone === 'ok' ? 'check' : 'alert'} size={18} />
        {t(`certificate.reader.verdict.${line.verdict}`, { count: line.daysLeft ?? 0, day: line.day ? formatDay(line.day) : '' })}
      </span>
      {isHeld && (
        <span className="q-hint">
          {line.validTo ? t('attestation.reader.until', { day: formatDay(line.validTo) }) : t('certificate.reader.noEnd')}
        </span>
      )}
    </li>
  );
}
