import { LOCALES, type Locale, type Localized } from '@quantum/platform/contract';
import { useTranslation } from '@quantum/platform/web/public';

interface Props {
  value: Localized;
  /** The language that is shown: its words are taken before others. */
  shown: Locale;
  onChange: (value: Localized, locale: Locale) => void;
}

/** One language is written and another empty: a name of a person or a brand is the same in all of them. */
export function SameInAll({ value, shown, onChange }: Props) {
  const { t } = useTranslation();
  const written = [shown, ...LOCALES].find((locale) => value[locale].trim() !== '');
  const missing = LOCALES.filter((locale) => value[locale].trim() === '');
  if (!written || missing.length === 0) return null;
  const filled = Object.fromEntries(missing.map((locale) => [locale, value[written]]));
  return (
    <button type="button" className="q-link-button" onClick={() => onChange({ ...value, ...filled }, written)}>
      {t('platform.field.sameInAll')}
    </button>
  );
}
