import { LOCALES } from '@quantum/platform/contract';
import { useTranslation } from './translation.tsx';
import { chooseLocale } from './locale.ts';

/** The reader's language, on pages without a frame. */
export function LocaleChoice() {
  const { t, i18n } = useTranslation();
  return (
    <div className="q-locale" role="group" aria-label={t('platform.language.choose')}>
      {LOCALES.map((locale) => (
        <button key={locale} type="button" lang={locale} aria-pressed={i18n.language === locale} onClick={() => void chooseLocale(locale)}>
          {t(`platform.language.${locale}`)}
        </button>
      ))}
    </div>
  );
}
