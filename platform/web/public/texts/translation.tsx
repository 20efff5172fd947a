import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';

/** What a text may carry: its gaps by name; `count` also chooses between its forms (`key_zero`, `key_one`, `key_other`). */
export type TextParams = Readonly<Record<string, unknown>>;

/** The words of a key in one language; the key itself where there are none, which the console tells. */
export type Translate = (key: string, params?: TextParams) => string;

/** One language, ready to be asked. */
export interface Translation {
  /** As the page names it: `en`, `zh-Hans`, `zh-Hant`. */
  language: string;
  t: Translate;
  /** True where the key has words. */
  exists: (key: string) => boolean;
}

/** How the console says that a key has no words. */
const NO_TEXT = 'no text for';
const GAP = /\{\{(\w+)\}\}/g;
/** Texts of every language that has come; flat: full dotted key → text. */
const textsByLanguage = new Map<string, Record<string, string>>();
const made = new Map<string, Translation>();
const listeners = new Set<() => void>();

/** The gaps of a text filled; one that is not given stays as written. */
function fillGaps(text: string, params: TextParams): string {
  return text.replace(GAP, (gap, name: string) => (name in params ? String(params[name] ?? '') : gap));
}

/** The form of a text for a number: the one for none at all, else that of the language's plural rule, else the text itself. */
function keysOf(key: string, count: unknown, rules: Intl.PluralRules): string[] {
  if (typeof count !== 'number') return [key];
  return [...(count === 0 ? [`${key}_zero`] : []), `${key}_${rules.select(count)}`, key];
}

function createTranslation(language: string): Translation {
  const rules = new Intl.PluralRules(language);
  const find = (key: string, count: unknown): string | undefined => {
    const texts = textsByLanguage.get(language) ?? {};
    return keysOf(key, count, rules)
      .map((form) => texts[form])
      .find((text) => text !== undefined);
  };
  return {
    language,
    t: (key, params = {}) => {
      const text = find(key, params.count);
      // A key that has no words is shown as written: a defect of ours, and journeys fail by it.
      if (text === undefined) console.error(`${NO_TEXT} ${key}`);
      return fillGaps(text ?? key, params);
    },
    exists: (key) => find(key, undefined) !== undefined,
  };
}

/** One language; the same object each time it is asked for. */
export function translationOf(language: string): Translation {
  const known = made.get(language) ?? createTranslation(language);
  made.set(language, known);
  return known;
}

/** Adds texts to a language; they are found from now on, what is drawn stays until it is drawn again. */
export function addTexts(language: string, texts: Record<string, string>): void {
  textsByLanguage.set(language, { ...textsByLanguage.get(language), ...texts });
}

let inUse = translationOf('en');

/** The language the page is in. */
export const translationInUse = (): Translation => inUse;

/** Puts the page into another language; everything that shows words is drawn again. */
export function changeLanguage(language: string): void {
  inUse = translationOf(language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const Part = createContext<Translation | undefined>(undefined);

/** A part of the page in a language of its own. */
export function TranslationProvider({ translation, children }: { translation: Translation; children: ReactNode }) {
  return <Part value={translation}>{children}</Part>;
}

/** The language of this part of the page: `t` finds words, `i18n` names the language and says whether a key has words. */
export function useTranslation(): { t: Translate; i18n: Translation } {
  const page = useSyncExternalStore(subscribe, translationInUse, translationInUse);
  const translation = useContext(Part) ?? page;
  return { t: translation.t, i18n: translation };
}
