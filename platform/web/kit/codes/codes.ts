import { useQueries, useQuery } from '@tanstack/react-query';
import { codeText, type CodeEntry, type Locale } from '@quantum/platform/contract';
import { callPath, useTranslation } from '@quantum/platform/web/public';
import { codeSet, stateOf } from './code-sets.ts';

export interface CodeOption {
  value: string;
  label: string;
}

/** The category a code string belongs to: `_SYS_A9_1` → `_SYS_A9`. */
export const categoryOf = (code: string): string => code.replace(/_[^_]+$/, '');

const entriesOf = (category: string | undefined) => ({
  queryKey: ['codes', category],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    callPath<CodeEntry[]>({ method: 'GET', path: `/code/${encodeURIComponent(category!)}/firstLevelChildren`, signal, quiet: true }).then(
      // An answer without a list is stored as nothing (specification 8).
      (entries) => (Array.isArray(entries) ? entries : []),
    ),
  enabled: category !== undefined,
  staleTime: Infinity,
});

const useEntries = (category: string | undefined) => useQuery(entriesOf(category));

/** True once the words of these code sets have come, or cannot: what is drawn before grows with them. */
export function useWordsKnown(sets: readonly string[]): boolean {
  const categories = [...new Set(sets.map((set) => codeSet(set).category))];
  return useQueries({ queries: categories.map(entriesOf), combine: (all) => all.every(({ isLoading }) => !isLoading) });
}

/**
 * Words of one category's codes in the reader's language; the contract's state names until they have come. Undefined while a code has no
 * word yet: it is no word itself.
 */
export function useCodeWord(category: string | undefined): (code: string) => string | undefined {
  const { data } = useEntries(category);
  const { t, i18n } = useTranslation();
  return (code) => {
    const entry = data?.find((one) => one.code === code);
    if (entry) return codeText(entry, i18n.language as Locale);
    const key = `common.state.${stateOf(code)}`;
    if (i18n.exists(key)) return t(key);
    return data === undefined && category !== undefined ? undefined : code;
  };
}

/** What stands in a text for a word that is on its way. */
const AWAITED = '…';

/** The same inside a text, where nothing can be drawn in the place of a word. */
export function useCodeText(category: string | undefined): (code: string) => string {
  const wordOf = useCodeWord(category);
  return (code) => wordOf(code) ?? AWAITED;
}

/** The choices of a registered code set, in the dictionary's order; only the given codes when some are named. */
export function useCodeOptions(setName: string, only?: readonly string[]): CodeOption[] {
  const { category } = codeSet(setName);
  const { data } = useEntries(category);
  const { i18n } = useTranslation();
  const entries = (data ?? []).filter((entry) => !only || only.includes(entry.code));
  return entries.map((entry) => ({ value: entry.code, label: codeText(entry, i18n.language as Locale) }));
}
