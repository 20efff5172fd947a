import { localeFolders, mergeLocale } from '../apps/web/build/locales.ts';

const folders = localeFolders(new URL('..', import.meta.url).pathname);

export type Translate = (key: string, params?: Record<string, string | number>) => string;

/** The product's own words in a language, so that a journey reads what a person reads. Throws on a key that is not there. */
export function textsOf(locale: string): Translate {
  const texts = mergeLocale(folders, locale);
  return (key, params = {}) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`no text ${key} in ${locale}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
  };
}

/** Every key there is a text for. */
export const textKeys = (): string[] => Object.keys(mergeLocale(folders, 'en'));
