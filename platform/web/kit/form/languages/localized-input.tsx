import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Textarea, TextInput } from '@mantine/core';
import { LOCALES, type Locale, type Localized } from '@quantum/platform/contract';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import { counted } from '../counter.tsx';
import { FaultText } from '../fault-text.tsx';
import { grows } from '../grows.ts';
import { LanguageTabs, type LanguageState } from './language-tabs.tsx';
import { SameInAll } from './same-in-all.tsx';
import '../inputs.ts';
import './languages.css';

interface LocalizedInputProps {
  /** In the reader's language. */
  label: string;
  value: Localized;
  /** The text with what was typed, and the language it was typed in. */
  onChange: (value: Localized, locale: Locale) => void;
  max: number;
  /** A text area of at least so many rows; one line without. */
  rows?: number;
  required?: boolean;
  faultAt?: (locale: Locale) => string | undefined;
  /** Ids of the inputs, so that a summary of faults leads to them. */
  idOf?: (locale: Locale) => string;
  /** Languages without words of their own; those that are empty by default. */
  missing?: readonly Locale[];
  autoFocus?: boolean;
  onEnter?: () => void;
  className?: string;
}

/**
 * A text in three languages: one input, a tab for each language, the reader's shown first. The inputs of all languages are there, so that
 * what is being composed in one is never cut off; one that gets the focus is shown.
 */
export function LocalizedInput(props: LocalizedInputProps) {
  const { label, value, onChange, max, rows, required, faultAt, autoFocus = false, onEnter, className } = props;
  const { t, i18n } = useTranslation();
  const own = i18n.language as Locale;
  const id = useId();
  const [shown, setShown] = useState(own);
  const root = useRef<HTMLFieldSetElement>(null);
  const idOf = props.idOf ?? ((locale: Locale) => `${id}-${locale}`);
  const [tabId, panelId] = [(locale: Locale) => `${idOf(locale)}-tab`, (locale: Locale) => `${idOf(locale)}-panel`];
  const missing = props.missing ?? LOCALES.filter((locale) => value[locale].trim() === '');
  const faulty = LOCALES.filter((locale) => faultAt?.(locale) !== undefined);
  const stateOf = (locale: Locale): LanguageState => (faulty.includes(locale) ? 'fault' : missing.includes(locale) ? 'missing' : 'filled');

  // A refused language is shown, unless another one is being typed.
  const refused = faulty.includes(shown) ? undefined : faulty[0];
  useEffect(() => {
    if (refused && !root.current?.contains(document.activeElement)) setShown(refused);
  }, [refused]);
  const leave = (event: FocusEvent) => {
    if (refused && !root.current?.contains(event.relatedTarget)) setShown(refused);
  };
  const enter = (event: KeyboardEvent) => {
    if (!onEnter || pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    onEnter();
  };
  return (
    <fieldset ref={root} className={className ? `q-localized ${className}` : 'q-localized'} onBlur={leave}>
      <legend>
        <label htmlFor={idOf(shown)}>{label}</label>
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      <LanguageTabs shown={shown} onShow={setShown} stateOf={stateOf} tabId={tabId} panelId={panelId} />
      {[own, ...LOCALES.filter((locale) => locale !== own)].map((locale) => {
        const fault = faultAt?.(locale);
        const part = {
          id: idOf(locale),
          lang: locale,
          'aria-label': `${label}: ${t(`platform.language.${locale}`)}`,
          tabIndex: locale === shown ? 0 : -1,
          value: value[locale],
          error: fault && <FaultText>{fault}</FaultText>,
          autoFocus: autoFocus && locale === own,
          onFocus: () => setShown(locale),
          onChange: (event: { currentTarget: { value: string } }) => onChange({ ...value, [locale]: event.currentTarget.value }, locale),
          ...counted(value[locale], max),
        };
        return (
          <div
            key={locale}
            id={panelId(locale)}
            role="tabpanel"
            aria-labelledby={tabId(locale)}
            className={locale === shown ? undefined : 'q-language-away'}
            aria-hidden={locale !== shown}
          >
            {rows ? <Textarea {...part} {...grows(rows)} /> : <TextInput {...part} onKeyDown={enter} />}
          </div>
        );
      })}
      <SameInAll value={value} shown={shown} onChange={onChange} />
    </fieldset>
  );
}
