import { useTranslation } from 'react-i18next';
import { LOCALES } from '@quantum/platform/contract';
import { chooseLocale } from './locale.ts';

/** The reader's language, on pages without a frame. */
export function LocaleChoice() {
  const { t, i18n } = useTranslation();
  return (
    <select
      className="q-locale"
      aria-label={t('platform.language.choose')}
      value={i18n.language}
      onChange={(event) => void chooseLocale(event.target.value as (typeof LOCALES)[number])}
    >
      {LOCALES.map((locale) => (
        <option key={locale} value={locale}>
          {t(`platform.language.${locale}`)}
        </option>
      ))}
    </select>
  );
}
