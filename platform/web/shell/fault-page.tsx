import { useRouteError } from 'react-router';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OctagonAlert } from 'lucide-react';

/** A screen that broke: says so and offers to load it again. */
export function FaultPage() {
  const { t } = useTranslation();
  const fault = useRouteError();
  console.error(fault);
  return (
    <div className="q-center" role="alert">
      <OctagonAlert size={28} color="var(--q-danger)" aria-hidden />
      <h1>{t('platform.broken.title')}</h1>
      <p className="q-quiet">{t('platform.broken.text')}</p>
      {fault instanceof Error && <p className="q-hint">{fault.message}</p>}
      <Button variant="filled" onClick={() => location.reload()}>
        {t('common.retry')}
      </Button>
    </div>
  );
}
