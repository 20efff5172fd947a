import { useRef, type KeyboardEvent } from 'react';
import { LOCALES, type Locale } from '@quantum/platform/contract';
import { pressedKey, useTranslation } from '@quantum/platform/web/public';
import './languages.css';

/** How the text of a language is: written, still to be written, or refused. */
export type LanguageState = 'filled' | 'missing' | 'fault';

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

interface Props {
  shown: Locale;
  onShow: (locale: Locale) => void;
  stateOf: (locale: Locale) => LanguageState;
  /** Ids of a tab and of what it shows. */
  tabId: (locale: Locale) => string;
  panelId: (locale: Locale) => string;
}

/** One small tab for each language; each says whether its text is there. */
export function LanguageTabs({ shown, onShow, stateOf, tabId, panelId }: Props) {
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
