import { useState } from 'react';
import { formatDay, Icon, useTranslation } from '@quantum/platform/web/public';
import { AskCode, ReaderPage, ReaderWait, takeToken, useLink } from '@quantum/platform/web/reader';
import type { DocumentCheck } from '../../contract/document-check.ts';

/** Once, when the page is loaded: the code leaves the address. */
const given = takeToken('/share-version');

/** `/share-version`: whether a printed copy still holds, for anyone who has it before them. */
export function VersionPage() {
  const { t } = useTranslation();
  const [token, setToken] = useState(given);
  return (
    <ReaderPage title={t('documentation.reader.title')}>
      {token ? (
        <Answer token={token} again={() => setToken('')} />
      ) : (
        <AskCode
          title={t('documentation.reader.title')}
          label={t('documentation.reader.code')}
          help={t('documentation.reader.codeHelp')}
          action={t('documentation.reader.ask')}
          onAsk={setToken}
        />
      )}
    </ReaderPage>
  );
}

/** No page was ever printed with such a code. */
const GONE = 410;
const TONE: Record<DocumentCheck['verdict'], 'ok' | 'warn' | 'danger'> = {
  inForce: 'ok',
  notYet: 'warn',
  replaced: 'danger',
  obsolete: 'danger',
  never: 'danger',
};

function Answer({ token, again }: { token: string; again: () => void }) {
  const { t } = useTranslation();
  const { data, error, retry } = useLink<DocumentCheck>(`/public/documentCheck/${encodeURIComponent(token)}`);
  const another = (
    <button type="button" className="q-btn" onClick={again}>
      {t('documentation.reader.another')}
    </button>
  );
  if (!data && error?.http === GONE)
    return (
      <main className="rd-main q-stack q-gap-16">
        <h1 className="q-row q-middle q-gap-12 q-tone-danger">
          <Icon name="alert" size={28} />
          {t('documentation.reader.unknown')}
        </h1>
        <p>{t('documentation.reader.unknownText')}</p>
        {another}
      </main>
    );
  if (!data) return <ReaderWait error={error} retry={retry} />;
  const tone = TONE[data.verdict];
  const facts = [
    ['number', data.code],
    ['name', data.title],
    ['version', String(data.versionNo)],
    ['current', data.currentNo === null ? null : String(data.currentNo)],
  ] as const;
  return (
    <main className="rd-main q-stack q-gap-16">
      <h1 className={`q-row q-middle q-gap-12 q-tone-${tone}`}>
        <Icon name={tone === 'ok' ? 'check' : 'alert'} size={28} />
        {t(`documentation.reader.verdict.${data.verdict}`, { day: data.day ? formatDay(data.day) : '', no: data.currentNo ?? '' })}
      </h1>
      {tone === 'danger' && <p>{t('documentation.reader.throwAway')}</p>}
      <dl className="rd-facts">
        {facts.map(([key, value]) =>
          value ? (
            <div key={key}>
              <dt>{t(`documentation.reader.${key}`)}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      <p className="q-hint">{t('documentation.reader.asOf', { day: formatDay(data.asOf) })}</p>
      {another}
    </main>
  );
}
