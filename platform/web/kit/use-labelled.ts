import { useTranslation } from '@quantum/platform/web/public';
import { labelled, type Locale } from '../../contract/index.ts';

/** Joins a label and what it is about as the reader's language does: a full-width colon in Chinese. */
export function useLabelled(): (label: string, text: string) => string {
  const { i18n } = useTranslation();
  return (label, text) => labelled(label, text, i18n.language as Locale);
}
