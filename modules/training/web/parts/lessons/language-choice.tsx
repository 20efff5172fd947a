import { LOCALES, type Locale } from '@quantum/platform/contract';
import { OneOf } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

interface Props {
  value: Locale;
  onChange: (locale: Locale) => void;
  /** Texts that are the same in all languages so far. */
  untranslated?: number;
}
/** In which language a page is written; the others read the same words until they have their own. */
export function LanguageChoice({ value, onChange, untranslated = 0 }: Props) {
  const { t } = useTranslation();
  return (
    <div className="tr-language">
      <OneOf
        label={t('training.language.label')}
        value={value}
        options={LOCALES.map((locale) => ({ value: locale, label: t(`platform.language.mark.${locale}`) }))}
        onChange={onChange}
      />
      {untranslated > 0 && <span className="q-hint">{t('training.language.untranslated', { count: untranslated })}</span>}
    </div>
  );
}
