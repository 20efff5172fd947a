import { useCallback, useEffect, useState } from 'react';
import { callPath, type ApiError, useTranslation } from '@quantum/platform/web/public';

interface LinkAnswer<T> {
  data: T | undefined;
  error: ApiError | undefined;
  retry: () => void;
}

/** Reads what a link opens, again in each language that is chosen. */
export function useLink<T>(path: string): LinkAnswer<T> {
  const { i18n } = useTranslation();
  const [data, setData] = useState<T>();
  const [error, setError] = useState<ApiError>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = true;
    callPath<T>({ method: 'GET', path, anonymous: true }).then(
      (answer) => isShown && (setData(answer), setError(undefined)),
      (fault: ApiError) => isShown && setError(fault),
    );
    return () => {
      isShown = false;
    };
  }, [path, i18n.language, tries]);
  return { data, error, retry: useCallback(() => setTries((n) => n + 1), []) };
}
