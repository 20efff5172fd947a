import { useState, type SubmitEvent } from 'react';
import { LIMITS } from '@quantum/platform/contract';
import { callPath, useTranslation } from '@quantum/platform/web/public';
import { EntryAlert, EntryField, EntrySubmit } from './entry-field.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { usePublicSettings } from './use-public-settings.ts';

/** `/auth/forgot`: asks for a link by mail; what it says does not depend on whether there is such an account. */
export function ForgotPage() {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const [userName, setUserName] = useState('');
  const [alert, setAlert] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (userName.trim() === '') return setAlert(t('platform.field.required', { field: t('platform.signIn.userName') }));
    setBusy(true);
    setAlert(undefined);
    try {
      await callPath({ method: 'POST', path: '/permissions/forgot', body: { userName: userName.trim() }, anonymous: true, quiet: true });
      setSent(true);
    } catch (fault) {
      setAlert((fault as Error).message);
    }
    setBusy(false);
  };
  return (
    <EntryFrame
      title="platform.signIn.forgot.title"
      lead="platform.signIn.forgot.lead"
      isDevelopment={settings?.environment === 'development'}
    >
      {sent ? (
        <p role="status" className="si-notice">
          {t('platform.signIn.forgot.sent')}
        </p>
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)}>
          <EntryAlert text={alert} />
          <EntryField
            name="userName"
            label="platform.signIn.userName"
            value={userName}
            invalid={alert !== undefined}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LIMITS.userName}
            autoFocus
            aria-describedby={alert ? 'si-alert' : undefined}
            onChange={setUserName}
          />
          <EntrySubmit busy={busy}>{t('platform.signIn.forgot.submit')}</EntrySubmit>
        </form>
      )}
      <p className="si-more">
        <a href="/auth/login">{t('platform.signIn.back')}</a>
      </p>
    </EntryFrame>
  );
}
