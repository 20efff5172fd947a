import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS, LOCALES, type Locale } from '@quantum/platform/contract';
import { Counter } from '@quantum/platform/web/kit';
import { pressedKey } from '@quantum/platform/web/public';
import type { Localized } from '../../contract/index.ts';
import { missingLocales } from '../../domain/translation.rules.ts';

interface Props {
  /** Message key. */
  label: string;
  value: Localized;
  onChange: (value: Localized, locale: Locale) => void;
  max?: number;
  autoFocus?: boolean;
  onEnter?: () => void;
}

/** A text in three languages side by side; a language without words of its own is marked. */
export function TextInputs({ label, value, onChange, max = LIMITS.line, autoFocus = false, onEnter }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const missing = missingLocales(value);
  const locales = [i18n.language as Locale, ...LOCALES.filter((locale) => locale !== i18n.language)];
  return (
    <fieldset className="fb-texts">
      <legend className="fb-hidden">{t(label)}</legend>
      {locales.map((locale, i) => (
        <div key={locale} data-missing={missing.includes(locale)}>
          <label htmlFor={`${id}-${locale}`}>
            {i === 0 ? t(label) : ''} <span>{t(`platform.language.${locale}`)}</span>
            {missing.includes(locale) && <em>{t('form.builder.missing')}</em>}
          </label>
          <input
            id={`${id}-${locale}`}
            className="q-input"
            lang={locale}
            value={value[locale]}
            maxLength={max}
            autoFocus={autoFocus && i === 0}
            onChange={(event) => onChange({ ...value, [locale]: event.target.value }, locale)}
            onKeyDown={(event) => {
              if (pressedKey(event) !== 'Enter' || !onEnter) return;
              event.preventDefault();
              onEnter();
            }}
          />
          <Counter value={value[locale]} max={max} />
        </div>
      ))}
    </fieldset>
  );
}
