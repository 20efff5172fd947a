import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeAddress, takeNotice } from '@quantum/platform/web/public';
import { DemoAccounts } from './demo-accounts.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { readLinkEntry } from './link-entry.ts';
import { SetupPage } from './setup-page.tsx';
import { signIn, signInFailure } from './sign-in-call.ts';
import { SignInForm } from './sign-in-form.tsx';
import { usePublicSettings } from './use-public-settings.ts';

/** The pages before sign-in, by their address. */
export function EntryPage() {
  return location.pathname === '/auth/setup' ? <SetupPage /> : <SignInPage />;
}

/** Sign-in: brand panel and form; also the entry of sign-in links (`/auto-login`). */
function SignInPage() {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const [alert, setAlert] = useState<string | undefined>(() => takeNotice());
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState({ userName: '', password: '' });

  const enter = async (work: () => Promise<void>, target: () => string) => {
    setBusy(true);
    setAlert(undefined);
    try {
      await work();
      location.assign(target());
    } catch (fault) {
      setAlert(signInFailure(fault, t('platform.signIn.incorrect')));
      setBusy(false);
    }
  };

  useEffect(() => {
    const entry = location.pathname.startsWith('/auto-login') ? readLinkEntry(location) : undefined;
    if (!entry) return;
    history.replaceState(null, '', '/auto-login');
    void enter(
      () => signIn({ userName: entry.userName, token: entry.token }),
      () => entry.target,
    );
    // The link is redeemed once, when the page opens.
  }, []);

  return (
    <EntryFrame title="platform.signIn.title" lead="platform.signIn.lead" isDevelopment={settings?.environment === 'development'}>
      <SignInForm
        value={typed}
        busy={busy}
        alert={alert && t(alert)}
        onChange={setTyped}
        onFaults={(text) => setAlert(text)}
        onSubmit={(input) => void enter(() => signIn(input), takeAddress)}
      />
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
