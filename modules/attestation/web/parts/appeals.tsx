import { useState } from 'react';
import { Button } from '@mantine/core';
import { CodeTag, ReasonDialog, Section, useMutate } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { appealEndpoints, type GradeDetail } from '../../contract/index.ts';
import './attestation.css';

type Appeal = GradeDetail['appeals'][number];

/** Appeals against the result, each decided with its reason. */
export function Appeals({ grade: record }: { grade: GradeDetail }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<{ appeal: Appeal; event: 'uphold' | 'dismiss' }>();
  const works = { uphold: useMutate(appealEndpoints.uphold), dismiss: useMutate(appealEndpoints.dismiss) };
  return (
    <Section title={t('attestation.appeals')} note={record.appeals.length}>
      <ul className="at-list">
        {record.appeals.map((appeal) => (
          <li key={appeal.id}>
            <span>{appeal.code}</span>
            <CodeTag set="appealStatus" code={appeal.status} />
            <span className="q-hint">{[t(`attestation.${appeal.part}`), formatDay(appeal.filedOn)].join(' · ')}</span>
            <span>{appeal.grounds}</span>
            {appeal.decision && (
              <span className="q-quiet">{t('attestation.decision', { name: appeal.decidedBy ?? '—', text: appeal.decision })}</span>
            )}
            {appeal.events.map((event) => (
              <Button key={event} size="xs" variant="default" onClick={() => setAsking({ appeal, event })}>
                {t(`attestation.event.${event}`)}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      {asking && (
        <ReasonDialog
          open
          onClose={() => setAsking(undefined)}
          title={t(`attestation.ask.${asking.event}`, { name: asking.appeal.code })}
          action={t(`attestation.event.${asking.event}`)}
          danger={asking.event === 'dismiss'}
          work={(decision) =>
            works[asking.event].run({ params: { id: asking.appeal.id }, input: { version: asking.appeal.version, decision } })
          }
        />
      )}
    </Section>
  );
}
