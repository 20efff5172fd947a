import { useRouteError } from 'react-router';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OctagonAlert } from 'lucide-react';
import { ApiError } from '@quantum/platform/web/public';
import { errorText } from '../kit/kit-provider.tsx';

/** A screen that broke: says so and offers to load it again. */
export function FaultPage() {
  const { t } = useTranslation();
  const fault = useRouteError();
  console.error(fault);
  return (
    <div className="q-center" role="alert">
      <OctagonAlert size={28} color="var(--q-danger)" aria-hidden />
      <h1>{t('platform.broken.title')}</h1>
      {fault instanceof ApiError || !navigator.onLine ? (
        <p className="q-quiet">{fault instanceof ApiError ? errorText(fault, t) : t('platform.error.noAnswer')}</p>
      ) : (
        <>
          <p className="q-quiet">{t('platform.broken.text')}</p>
          {fault instanceof Error && <p className="q-hint">{fault.message}</p>}
        </>
      )}
      {/* Loaded again without a network, the browser would show its own page. */}
      <Button variant="filled" onClick={() => (navigator.onLine ? location.reload() : history.back())}>
        {t(navigator.onLine ? 'common.retry' : 'common.back')}
      </Button>
    </div>
  );
}
