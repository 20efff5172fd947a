import { useEffect, useState } from 'react';
import { callPath, forgetRecords, isSignedIn, takeAddress, takeNotice, useTranslation } from '@quantum/platform/web/public';
import { CallbackPage } from './callback-page.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { EntryNotice } from './entry-notice.tsx';
import { ForgotPage } from './forgot-page.tsx';
import { readLinkEntry } from './link-entry.ts';
import { ResetPage } from './reset-page.tsx';
import { SetupPage } from './setup-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { mustChoose, signIn, signInFailure } from './sign-in-call.ts';
import { SignInForm } from './sign-in-form.tsx';
import { usePublicSettings } from './use-public-settings.ts';

/** The pages before sign-in, by their address. */
export function EntryPage() {
  const path = location.pathname;
  if (path === '/auth/setup') return <SetupPage />;
  if (path === '/auth/forgot') return <ForgotPage />;
  if (path === '/auth/reset') return <ResetPage />;
  return path === '/callback' ? <CallbackPage /> : <SignInPage />;
}

/** Sign-in: brand panel and form; also the entry of sign-in links (`/auto-login`). */
function SignInPage() {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const [notice] = useState(() => takeNotice());
  const [alert, setAlert] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState({ userName: '', password: '' });
  const [isChoosing, setChoosing] = useState(false);

  const enter = async (work: () => Promise<void>, target: () => string, isLink = false) => {
    setBusy(true);
    setAlert(undefined);
    try {
      await work();
      location.assign(target());
    } catch (fault) {
      if (mustChoose(fault)) setChoosing(true);
      else setAlert(isLink ? (fault as Error).message : signInFailure(fault, t('platform.signIn.incorrect')));
      setBusy(false);
    }
  };

  useEffect(() => {
    // A session that ended by itself left the page before this was done.
    if (!isSignedIn()) void forgetRecords();
  }, []);

  useEffect(() => {
    const entry = location.pathname.startsWith('/auto-login') ? readLinkEntry(location) : undefined;
    if (!entry) return;
    history.replaceState(null, '', '/auto-login');
    void enter(
      () => signIn({ userName: entry.userName, token: entry.token }),
      () => entry.target,
      true,
    );
    // The link is redeemed once, when the page opens.
  }, []);

  /** Leaves for the company's identity provider, which sends the browser back to `/callback`. */
  const startProvider = async () => {
    setBusy(true);
    try {
      const { url } = await callPath<{ url: string | null }>({
        method: 'POST',
        path: '/permissions/oidc/start',
        body: {},
        anonymous: true,
        quiet: true,
      });
      if (url) location.assign(url);
    } catch (fault) {
      setAlert((fault as Error).message);
      setBusy(false);
    }
  };

  const isDevelopment = settings?.environment === 'development';
  if (isChoosing)
    return (
      <EntryFrame title="platform.signIn.newPassword.title" lead="platform.signIn.newPassword.lead" isDevelopment={isDevelopment}>
        <NewPasswordForm
          busy={busy}
          alert={alert}
          onSubmit={(newPassword) => void enter(() => signIn({ ...typed, userName: typed.userName.trim(), newPassword }), takeAddress)}
        />
      </EntryFrame>
    );
  return (
    <EntryFrame title="platform.signIn.title" lead="platform.signIn.lead" isDevelopment={isDevelopment}>
      <SignInForm
        value={typed}
        busy={busy}
        alert={alert}
        onChange={setTyped}
        onFaults={(text) => setAlert(text)}
        onSubmit={(input) => void enter(() => signIn(input), takeAddress)}
      />
      <EntryNotice text={notice} />
      {settings?.singleSignOn && (
        <button type="button" className="q-btn si-submit" disabled={busy} onClick={() => void startProvider()}>
          {t('platform.signIn.sso', { name: settings.singleSignOn })}
        </button>
      )}
      <p className="si-more">
        <a href="/auth/forgot">{t('platform.signIn.forgot.link')}</a>
      </p>
      {settings?.demo && (
        <DemoAccounts
          users={settings.demoUsers ?? []}
          password={settings.demoPassword ?? ''}
          onChoose={(userName) => setTyped({ userName, password: settings.demoPassword ?? '' })}
        />
      )}
    </EntryFrame>
  );
}
