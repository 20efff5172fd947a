import { useState } from 'react';
import { Icon, useTranslation } from '@quantum/platform/web/public';
import { ReaderPage, ReaderWait, SharedView, useLink } from '@quantum/platform/web/reader';
import type { ClientAsk } from '../../contract/client-sign.ts';
import { path } from './client-calls.ts';
import { SignForm, type Answered } from './sign-form.tsx';
import './sign-page.css';

/** `/share-sign/:token`: the client reads what there is to sign, and signs or sends it back, once. */
export function SignPage() {
  const { t } = useTranslation();
  const { data, error, retry } = useLink<ClientAsk>(path);
  const [answered, setAnswered] = useState<Answered>();
  if (answered) return <Thanks {...answered} />;
  if (!data || error?.http === 410)
    return (
      <ReaderPage title={t('signature.reader.title')}>
        <ReaderWait error={error} retry={retry} />
      </ReaderPage>
    );
  return (
    <ReaderPage title={`${data.record.code} ${t('signature.reader.title')}`}>
      <main className="rd-main">
        <p className="sg-lead">
          <Icon name="pen" size={20} />
          {t('signature.reader.lead')}
        </p>
        <SharedView record={data.record} />
        <SignForm ask={data} onAnswered={setAnswered} onChanged={retry} />
      </main>
    </ReaderPage>
  );
}

/** What was answered, when, and under which fingerprint. */
function Thanks({ how, at, name, contentHash }: Answered) {
  const { t } = useTranslation();
  return (
    <ReaderPage title={t('signature.reader.title')}>
      <main className="rd-still">
        <Icon name={how === 'ok' ? 'checkCircle' : 'undo'} size={44} />
        <div role="status">
          <h1>{t(how === 'ok' ? 'signature.reader.signed' : 'signature.reader.sentBack')}</h1>
        </div>
        <p>{t('signature.reader.by', { name, time: at })}</p>
        <p className="q-quiet">{t(how === 'ok' ? 'signature.reader.signedText' : 'signature.reader.sentBackText')}</p>
        <p className="q-hint sg-hash">
          {t('signature.reader.fingerprint')} <code>{contentHash}</code>
        </p>
      </main>
    </ReaderPage>
  );
}
