import { useId } from 'react';
import { LOCALES, type Locale } from '@quantum/platform/contract';
import { LanguageTabs } from '@quantum/platform/web/kit';
import { useTranslation } from '@quantum/platform/web/public';

interface Props {
  value: Locale;
  onChange: (locale: Locale) => void;
  /** Id of what is written in the language chosen. */
  panel: string;
  /** How many texts each language still lacks. */
  lacking: Record<Locale, number>;
  /** Nothing is written in any language. */
  isBlank: boolean;
}
/** In which language a page is written, with a ring at each that still lacks words: it reads those of another one until then. */
export function LanguageChoice({ value, onChange, panel, lacking, isBlank }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const open = LOCALES.filter((locale) => lacking[locale] > 0);
  return (
    <div className="tr-language">
      <span className="q-hint">{t('training.language.label')}</span>
      <LanguageTabs
        shown={value}
        onShow={onChange}
        stateOf={(locale) => (isBlank || lacking[locale] > 0 ? 'missing' : 'filled')}
        tabId={(locale) => `${id}-${locale}`}
        panelId={() => panel}
      />
      <span className="q-hint tr-lacking">
        {open
          .map((locale) => t('training.language.lacking', { language: t(`platform.language.${locale}`), count: lacking[locale] }))
          .join(' · ')}
      </span>
    </div>
  );
}
