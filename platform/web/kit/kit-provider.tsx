import { useEffect, type ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { applyTheme, onFailedCall, readLayout, shownScheme, type ApiError, useTranslation } from '@quantum/platform/web/public';
import { JobTray } from './jobs/job-tray-host.tsx';
import { showError } from './snackbar/snackbar.ts';
import { SnackbarStack } from './snackbar/snackbar-stack.tsx';
import { isToldInPlace } from './calls/told-in-place.ts';
import { UI } from './constants.ts';
import { cssVariables, theme } from './theme.ts';
import './styles.ts';

/**
 * One cache for the whole page. Nothing is retried silently, and nothing waits unseen for a network: a failed call says so at once and offers retry,
 * and what was not sent is never sent later behind the person's back (work without a network is the device queue's).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Mantine keeps no theme of its own: ours is in the layout config and on the page before the first paint. */
const colorSchemeManager = {
  get: () => shownScheme(readLayout().theme),
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
};

/** The text of a failed call: the catalogue's, else the server's own; the gateway of an unavailable server does not use the reader's language. */
export function errorText(error: ApiError, t: (key: string) => string): string {
  if (error.reaction.messageKey) return t(error.reaction.messageKey);
  return error.status === UNSPOKEN && error.http >= 500 ? t('platform.error.unavailable') : error.message;
}
/** `ApiError.status` of an answer that is not ours. */
const UNSPOKEN = -1;

function FailedCalls() {
  const { t } = useTranslation();
  useEffect(
    () =>
      onFailedCall((error) => {
        const text = errorText(error, t);
        // The screen has the first word: what it says where the person looks is not said again beside it.
        setTimeout(() => isToldInPlace(text) || showError(text), UI.snackbarAfterPlace);
      }),
    [t],
  );
  return null;
}

export function KitProvider({ children }: { children: ReactNode }) {
  useEffect(() => {
    const media = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => applyTheme(readLayout().theme);
    media.addEventListener('change', follow);
    // Paper is white: what is drawn in the colours of the theme is drawn again for it.
    const onPaper = () => applyTheme('light');
    addEventListener('beforeprint', onPaper);
    addEventListener('afterprint', follow);
    return () => {
      media.removeEventListener('change', follow);
      removeEventListener('beforeprint', onPaper);
      removeEventListener('afterprint', follow);
    };
  }, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme={shownScheme(readLayout().theme)}
    >
      <QueryClientProvider client={queryClient}>
        <FailedCalls />
        {children}
        <SnackbarStack />
        <JobTray />
      </QueryClientProvider>
    </MantineProvider>
  );
}
