import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Fact, Facts, Section } from '@quantum/platform/web/kit';
import { formatInstant, Person } from '@quantum/platform/web/public';
import type { IncidentDetail } from '../../contract/index.ts';

const ResponseDialog = lazy(() => import('./response-dialog.tsx').then((loaded) => ({ default: loaded.ResponseDialog })));

/** First aid that was given, and whether, when and by whom the client was told. */
export function Response({ incident: it }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const told = it.clientToldAt;
  return (
    <Section title={t('incident.response.title')}>
      <Facts>
        {it.firstAid && <Fact label={t('incident.response.firstAid')}>{it.firstAid}</Fact>}
        <Fact label={t('incident.response.client')}>
          {told === null
            ? t('incident.response.notTold')
            : [formatInstant(told, it.timeZone), it.clientToldNote].filter(Boolean).join(' · ')}
        </Fact>
        {told !== null && it.clientToldBy && (
          <Fact label={t('incident.response.by')}>
            <Person name={it.clientToldBy.name} />
          </Fact>
        )}
      </Facts>
      {it.mayRespond && it.firstAid !== undefined && (
        <Button size="xs" onClick={() => setOpen(true)}>
          {t('incident.event.response')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ResponseDialog incident={it} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
