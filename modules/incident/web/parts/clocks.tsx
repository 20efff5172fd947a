import { useState } from 'react';
import { Button } from '@mantine/core';
import { LIMITS } from '@quantum/platform/contract';
import { EventForm, PaperButton, Section, SwitchField, TextField, useChecks } from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { clockEndpoints, type IncidentDetail, type SheetForm } from '../../contract/index.ts';
import { RecordClockTag } from './clock-tag.tsx';
import './injuries/spell-fields.css';

type Clock = IncidentDetail['clocks'][number];
/** Data sheets of each clock. */
const SHEET_OF: Record<string, SheetForm> = {
  hkForm2Death: 'hkForm2',
  hkForm2: 'hkForm2',
  hkForm2B: 'hkForm2B',
  cnReport: 'cnQuick',
  cnRecognition: 'cnRecognition',
  cnDiseaseRecognition: 'cnRecognition',
};

/** What the law asks to be reported of this case, until when, with the data of its form. */
export function Clocks({ incident: record }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  const [asked, ask] = useState<Clock>();
  if (record.clocks.length === 0) return null;
  return (
    <Section title={t('incident.clock.title')}>
      <ul className="inc-clocks">
        {record.clocks.map((clock) => (
          <li key={clock.id} className="q-row">
            <RecordClockTag clock={clock} />
            <span>
              <b>{t(`incident.clock.of.${clock.rule}`)}</b>{' '}
              <span className="q-hint">
                {t('incident.clock.due', { at: formatInstant(clock.dueAt, record.timeZone) })} · {t(`incident.clock.basis.${clock.basis}`)}{' '}
                · {t(`incident.clock.source.${clock.rule}`)}
                {clock.metAt && ` · ${t('incident.clock.met', { at: formatInstant(clock.metAt, record.timeZone) })}`}
                {clock.note && ` · ${clock.note}`}
              </span>
            </span>
            <span className="q-space" />
            {record.injuries !== undefined && SHEET_OF[clock.rule] && (
              <PaperButton
                endpoint={clockEndpoints.sheet}
                params={{ id: record.id, form: SHEET_OF[clock.rule]! }}
                label={t(`incident.clock.form.${SHEET_OF[clock.rule]}`)}
              />
            )}
            {record.mayMeetClocks && clock.metAt === null && (
              <Button size="xs" onClick={() => ask(clock)}>
                {t('incident.event.clock')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && <MeetDialog incident={record} clock={asked} onClose={() => ask(undefined)} />}
    </Section>
  );
}

/** Reported now, or why it is not. */
function MeetDialog({ incident: { id, version }, clock, onClose }: { incident: IncidentDetail; clock: Clock; onClose: () => void }) {
  const { t } = useTranslation();
  const checks = useChecks();
  return (
    <EventForm
      name={`incident.${id}.clock.${clock.id}`}
      initial={{ isSent: true, note: clock.note }}
      version={version}
      check={({ isSent, note }) => (isSent ? [] : checks.required('note', 'incident.clock.note', note))}
      endpoint={clockEndpoints.meet}
      send={({ isSent, note }) => ({
        params: { id },
        input: { version, clockId: clock.id, metAt: isSent ? new Date().toISOString() : null, note },
      })}
      title={t(`incident.clock.of.${clock.rule}`)}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SwitchField form={form} name="isSent" label="incident.clock.isSent" />
          <TextField form={form} name="note" label="incident.clock.note" max={LIMITS.line} />
        </>
      )}
    </EventForm>
  );
}
