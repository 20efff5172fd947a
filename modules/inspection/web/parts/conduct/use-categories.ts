import { useQuery } from '@tanstack/react-query';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { codeText, type CodeEntry, type Locale } from '@quantum/platform/contract';
import { cachedRead } from '@quantum/platform/web/offline';
import { callPath, useTranslation } from '@quantum/platform/web/public';

const KEY = 'categories of findings';

/** Categories of findings, kept on the device: a finding is entered where there is no network too. */
export function useCategories(): { value: string; label: string }[] {
  const { i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: [KEY],
    queryFn: () =>
      cachedRead(KEY, () =>
        callPath<CodeEntry[]>({ method: 'GET', path: `/code/${CODE_CATEGORY.findingCategory}/firstLevelChildren`, quiet: true }),
      ),
    networkMode: 'always',
    staleTime: Infinity,
  });
  return (Array.isArray(data) ? data : []).map((entry) => ({ value: entry.code, label: codeText(entry, i18n.language as Locale) }));
}
