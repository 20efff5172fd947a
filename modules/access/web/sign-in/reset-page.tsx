import { useEffect, useState } from 'react';
import { callPath, type ApiError, useTranslation } from '@quantum/platform/web/public';
import { EntryAlert } from './entry-field.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { readSetupToken } from './setup-entry.ts';
import { signIn } from './sign-in-call.ts';
import { usePublicSettings } from './use-public-settings.ts';

/** `/auth/reset#token`: the link of the mail. The new password signs in at once. */
export function ResetPage() {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  // Read once, before it is taken out of the address bar and the history.
  const [token] = useState(() => readSetupToken(location.hash));
  const [alert, setAlert] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => history.replaceState(null, '', '/auth/reset'), []);
  const send = async (password: string) => {
    setBusy(true);
    setAlert(undefined);
    try {
      const body = { token, newPassword: password };
      const { userName } = await callPath<{ userName: string }>({
        method: 'POST',
        path: '/permissions/reset',
        body,
        anonymous: true,
        quiet: true,
      });
      await signIn({ userName, password });
      location.replace('/quantum');
    } catch (fault) {
      const { faults, message } = fault as ApiError;
      setAlert(faults?.map((one) => one.message).join('\n') || message);
      setBusy(false);
    }
  };
  return (
    <EntryFrame
      title="platform.signIn.newPassword.title"
      lead="platform.signIn.reset.lead"
      isDevelopment={settings?.environment === 'development'}
    >
      {token === undefined ? (
        <EntryAlert text={t('platform.signIn.reset.noToken')} />
      ) : (
        <NewPasswordForm busy={busy} alert={alert} onSubmit={(password) => void send(password)} />
      )}
      <p className="si-more">
        <a href="/auth/forgot">{t('platform.signIn.forgot.link')}</a>
      </p>
    </EntryFrame>
  );
}
