import { useEffect, useState, type ReactNode } from 'react';
import type { Locale } from '@quantum/platform/contract';
import { type Translation, TranslationProvider, translatorIn } from '@quantum/platform/web/public';

/** Draws its children in another language once its texts are here: a preview in the language of those who will read it. */
export function InLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const [words, setWords] = useState<Translation>();
  useEffect(() => {
    let isWanted = true;
    void translatorIn(locale).then((found) => isWanted && setWords(found));
    return () => void (isWanted = false);
  }, [locale]);
  return words ? <TranslationProvider translation={words}>{children}</TranslationProvider> : children;
}
