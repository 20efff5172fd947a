import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCALES } from '@quantum/platform/contract';
import {
  chooseLocale,
  hasChosenLocale,
  keepAccessLife,
  readPublicSettings,
  showLocale,
  takeAddress,
  takeNotice,
  type PublicSettings,
} from '@quantum/platform/web/public';
import { readLocale } from '@quantum/platform/contract';
import { BrandPanel } from './brand-panel.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { readLinkEntry } from './link-entry.ts';
import { signIn, signInFailure } from './sign-in-call.ts';
import { SignInForm } from './sign-in-form.tsx';
import './sign-in.css';

/** Sign-in: brand panel and form; also the entry of sign-in links (`/auto-login`). */
export function SignInPage() {
  const { t, i18n } = useTranslation();
  const [settings, setSettings] = useState<PublicSettings>();
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
    readPublicSettings()
      .then((answer) => {
        setSettings(answer);
        keepAccessLife(answer.accessSeconds);
        const locale = readLocale(answer.defaultLocale);
        return locale && !hasChosenLocale() ? showLocale(locale) : undefined;
      })
      .catch(() => undefined);
    const entry = location.pathname.startsWith('/auto-login') ? readLinkEntry(location) : undefined;
    if (!entry) return;
    history.replaceState(null, '', '/auto-login');
    void enter(
      () => signIn({ userName: entry.userName, token: entry.token }),
      () => entry.target,
    );
    // The link is redeemed once, when the page opens.
  }, []);

  useEffect(() => {
    document.title = `${t('platform.signIn.title')} · Quantum EHSQ`;
  }, [t, i18n.language]);

  return (
    <div className="si">
      <BrandPanel />
      <section className="si-side">
        <nav className="si-languages" aria-label={t('platform.language.choose')}>
          {LOCALES.map((locale) => (
            <button
              key={locale}
              type="button"
              lang={locale}
              aria-pressed={i18n.language === locale}
              onClick={() => void chooseLocale(locale)}
            >
              {t(`platform.language.${locale}`)}
            </button>
          ))}
        </nav>
        <main className="si-form">
          <h1>{t('platform.signIn.title')}</h1>
          <p className="q-quiet">{t('platform.signIn.lead')}</p>
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
        </main>
        {settings?.environment === 'development' && <span className="si-environment">{t('platform.product.development')}</span>}
      </section>
    </div>
  );
}
