import { lazy, Suspense, useState } from 'react';
import { Button } from '@mantine/core';
import { Fact, Facts, Section } from '@quantum/platform/web/kit';
import { formatInstant, Person, useTranslation } from '@quantum/platform/web/public';
import type { IncidentDetail } from '../../../contract/index.ts';

const ResponseDialog = lazy(() => import('./response-dialog.tsx').then((loaded) => ({ default: loaded.ResponseDialog })));

/** First aid that was given, and whether, when and by whom the client was told. */
export function Response({ incident: record }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const told = record.clientToldAt;
  return (
    <Section title={t('incident.response.title')}>
      <Facts>
        {record.firstAid && <Fact label={t('incident.response.firstAid')}>{record.firstAid}</Fact>}
        <Fact label={t('incident.response.client')}>
          {told === null
            ? t('incident.response.notTold')
            : [formatInstant(told, record.timeZone), record.clientToldNote].filter(Boolean).join(' · ')}
        </Fact>
        {told !== null && record.clientToldBy && (
          <Fact label={t('incident.response.by')}>
            <Person name={record.clientToldBy.name} />
          </Fact>
        )}
      </Facts>
      {record.mayRespond && record.firstAid !== undefined && (
        <Button size="xs" onClick={() => setOpen(true)}>
          {t('incident.event.response')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ResponseDialog incident={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}
