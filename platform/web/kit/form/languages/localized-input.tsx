import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Textarea, TextInput } from '@mantine/core';
import { LOCALES, type Locale, type Localized } from '@quantum/platform/contract';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import { counted } from '../counter.tsx';
import { FaultText } from '../fault-text.tsx';
import { grows } from '../grows.ts';
import { SameInAll } from './same-in-all.tsx';
import '../inputs.ts';
import './languages.css';

/** How the text of a language is: written, still to be written, or refused. */
type LanguageState = 'filled' | 'missing' | 'fault';

const NAMES: Record<LanguageState, string | undefined> = {
  filled: undefined,
  missing: 'platform.field.missingIn',
  fault: 'platform.field.faultIn',
};
/** Where a key leads from the tab of a place. */
const STEPS: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => -1,
};

interface TabsProps {
  shown: Locale;
  onShow: (locale: Locale) => void;
  stateOf: (locale: Locale) => LanguageState;
  /** Ids of a tab and of what it shows. */
  tabId: (locale: Locale) => string;
  panelId: (locale: Locale) => string;
}

/** One small tab for each language; each says whether its text is there. */
export function LanguageTabs({ shown, onShow, stateOf, tabId, panelId }: TabsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const step = (event: KeyboardEvent) => {
    const next = STEPS[pressedKey(event)]?.(LOCALES.indexOf(shown));
    if (next === undefined) return;
    event.preventDefault();
    const locale = LOCALES.at(next % LOCALES.length)!;
    onShow(locale);
    list.current?.querySelector<HTMLButtonElement>(`[lang="${locale}"]`)?.focus();
  };
  return (
    <div ref={list} role="tablist" className="q-row q-language-tabs" onKeyDown={step}>
      {LOCALES.map((locale) => {
        const state = stateOf(locale);
        const language = t(`platform.language.${locale}`);
        const name = NAMES[state] ? t(NAMES[state], { language }) : language;
        return (
          <button
            key={locale}
            id={tabId(locale)}
            type="button"
            role="tab"
            lang={locale}
            aria-label={name}
            title={name}
            aria-selected={locale === shown}
            aria-controls={panelId(locale)}
            tabIndex={locale === shown ? 0 : -1}
            data-state={state}
            onClick={() => onShow(locale)}
          >
            {t(`platform.language.mark.${locale}`)}
          </button>
        );
      })}
    </div>
  );
}

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
