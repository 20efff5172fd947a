import { useRouteError } from 'react-router';
import { Button } from '@mantine/core';
import { OctagonAlert } from 'lucide-react';
import { ApiError, useTranslation } from '@quantum/platform/web/public';
import { errorText } from '../kit/kit-provider.tsx';
import { showError } from '../kit/snackbar/snackbar.ts';

/** A part of the program that could not be fetched, in the browsers' words. */
const LOST_PART = /preload|dynamically imported module|importing a module script/i;

/** Loaded again without an answer, the browser would show its own page: first it is asked whether there is one. */
async function loadAgain(t: (key: string) => string): Promise<void> {
  const isThere = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    (answer) => answer.status < STATUS_BAD_GATEWAY,
    () => false,
  );
  if (isThere) location.reload();
  else showError(t('platform.error.noAnswer'));
}
const STATUS_BAD_GATEWAY = 502;

/** A screen that broke: says so and offers to load it again. */
export function FaultPage() {
  const { t } = useTranslation();
  const fault = useRouteError();
  console.error(fault);
  const isAway = !navigator.onLine || (fault instanceof Error && LOST_PART.test(fault.message));
  return (
    <div className="q-center" role="alert">
      <OctagonAlert size={28} color="var(--q-danger)" aria-hidden />
      <h1>{t('platform.broken.title')}</h1>
      {fault instanceof ApiError || isAway ? (
        <p className="q-quiet">{fault instanceof ApiError ? errorText(fault, t) : t('platform.error.noAnswer')}</p>
      ) : (
        <>
          <p className="q-quiet">{t('platform.broken.text')}</p>
          {fault instanceof Error && <p className="q-hint">{fault.message}</p>}
        </>
      )}
      <Button variant="filled" onClick={() => (navigator.onLine ? void loadAgain(t) : history.back())}>
        {t(navigator.onLine ? 'common.retry' : 'common.back')}
      </Button>
    </div>
  );
}
