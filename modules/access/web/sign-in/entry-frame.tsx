import { useEffect, type ReactNode } from 'react';
import { LOCALES } from '@quantum/platform/contract';
import { chooseLocale, useTranslation } from '@quantum/platform/web/public';
import { BrandPanel } from './brand-panel.tsx';
import './sign-in.css';

interface Props {
  /** Message keys. */
  title: string;
  lead: string;
  isDevelopment: boolean;
  children: ReactNode;
}

/** The two halves of every page before sign-in: who we are, and a form under the choice of language. */
export function EntryFrame({ title, lead, isDevelopment, children }: Props) {
  const { t, i18n } = useTranslation();
  useEffect(() => {
    document.title = `${t(title)} · Quantum EHSQ`;
  }, [t, title, i18n.language]);
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
          <h1>{t(title)}</h1>
          <p className="q-quiet">{t(lead)}</p>
          {children}
        </main>
        {isDevelopment && <span className="si-environment">{t('platform.product.development')}</span>}
      </section>
    </div>
  );
}
