import { useState } from 'react';
import { Button } from '@mantine/core';
import { LIMITS } from '@quantum/platform/contract';
import { dayAt, daysBetween } from '@quantum/platform/domain';
import { EventForm, PaperButton, Section, SwitchField, TextField, useChecks } from '@quantum/platform/web/kit';
import { formatDay, formatInstant, useTranslation } from '@quantum/platform/web/public';
import { clockEndpoints, type IncidentDetail, type SheetForm } from '../../contract/index.ts';
import { authorityOf } from '../../domain/statutory/authority.rules.ts';
import { byUrgency } from '../../domain/clock-state.rules.ts';
import { RecordClockTag } from './clock-tag.tsx';
import './clocks.css';

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
      <ul className="inc-clocks q-stack q-list q-flat">
        {record.clocks.toSorted(byUrgency).map((clock) => (
          <li key={clock.id}>
            <span>
              <b>{t(`incident.clock.of.${clock.rule}`)}</b>
              <span>{t('incident.clock.toAuthority', { authority: t(`incident.clock.authority.${authorityOf(clock.rule)}`) })}</span>
              <span className="q-hint">
                {t(`incident.clock.source.${clock.rule}`)} · {t(`incident.clock.basis.${clock.basis}`)}
              </span>
            </span>
            <Deadline clock={clock} zone={record.timeZone} />
            <RecordClockTag clock={clock} />
            <ClockTools clock={clock} incident={record} onMeet={() => ask(clock)} />
          </li>
        ))}
      </ul>
      {asked && <MeetDialog incident={record} clock={asked} onClose={() => ask(undefined)} />}
    </Section>
  );
}

/** Until when, and the days that leaves; of what was sent when. */
function Deadline({ clock: { dueAt, metAt, note }, zone }: { clock: Clock; zone: string }) {
  const { t } = useTranslation();
  const now = new Date();
  const left = daysBetween(dayAt(now, zone), formatDay(dueAt, zone));
  // Of a duty of hours that is over since this morning no day is left, and none is late.
  const isOverToday = left === 0 && Date.parse(dueAt) < now.getTime();
  return (
    <span>
      <span>{t('incident.clock.due', { at: formatInstant(dueAt, zone) })}</span>
      {metAt !== null && <span className="q-hint">{t('incident.clock.met', { at: formatInstant(metAt, zone) })}</span>}
      {metAt === null && note === '' && !isOverToday && (
        <b className={left < 0 ? 'q-tone-danger' : undefined}>
          {left < 0 ? t('incident.board.late', { count: -left }) : t('incident.board.left', { count: left })}
        </b>
      )}
      {note && <span className="q-hint">{note}</span>}
    </span>
  );
}

/** Its form with the data of the case, and saying that it was sent. */
function ClockTools({ clock, incident, onMeet }: { clock: Clock; incident: IncidentDetail; onMeet: () => void }) {
  const { t } = useTranslation();
  const form = incident.injuries === undefined ? undefined : SHEET_OF[clock.rule];
  const mayMeet = incident.mayMeetClocks && clock.metAt === null;
  if (!form && !mayMeet) return null;
  return (
    <span className="inc-clock-tools">
      {form && <PaperButton endpoint={clockEndpoints.sheet} params={{ id: incident.id, form }} label={t(`incident.clock.form.${form}`)} />}
      {mayMeet && (
        <Button size="xs" onClick={onMeet}>
          {t('incident.event.clock')}
        </Button>
      )}
    </span>
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
