// TRA153
import { CalendarClock, Play, UserPlus } from 'lucide-react';
import { Link, useParams } from 'react-router';
import {
  CodeTag,
  EventForm,
  Fact,
  Facts,
  History,
  MultiPickerField,
  RecordPage,
  Section,
  useCall,
  useChecks,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatInstant, useTranslation } from '@quantum/platform/web/public';
import { applicationPath, gradePath, sittingEndpoints as calls, type SittingDetail } from '../../../contract/index.ts';
import { checkSitting, SittingFields, sittingInput, type SittingValue } from '../../parts/sittings/sitting-fields.tsx';
import { waitingSource } from '../../parts/sources.ts';
import '../../parts/attestation.css';

/** A sitting: who sits, who scores, and the day. */
export function SittingRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const hasBegin = (sitting: SittingDetail) => sitting.events.some(({ event }) => event === 'begin');
  const events = useRecordEvents(query.data, 'attestation.', {
    fill: {
      icon: UserPlus,
      primary: (sitting) => !hasBegin(sitting),
      dialog: (sitting, onClose) => <FillDialog sitting={sitting} onClose={onClose} />,
    },
    begin: { icon: Play, primary: true, run: calls.begin },
    edit: { icon: CalendarClock, dialog: (sitting, onClose) => <MoveDialog sitting={sitting} onClose={onClose} /> },
  });
  return (
    <RecordPage query={query}>
      {(sitting) => ({
        code: sitting.code,
        title: sitting.place,
        facts: [
          sitting.unitName,
          formatInstant(sitting.startsAt, sitting.timeZone),
          t('attestation.sitting.taken', { seats: sitting.seats, capacity: sitting.capacity }),
        ].join(' · '),
        events,
        body: <Body sitting={sitting} />,
        rail: <History endpoint={calls.history} params={{ id }} zone={sitting.timeZone} />,
      })}
    </RecordPage>
  );
}

function Body({ sitting }: { sitting: SittingDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('attestation.sitting.people')} note={sitting.people.length}>
        {sitting.people.length === 0 && <p className="q-hint">{t('attestation.sitting.nobody')}</p>}
        <ul className="at-list">
          {sitting.people.map((one) => (
            <li key={one.gradeId}>
              <Link to={gradePath(one.gradeId)}>{one.name}</Link>
              <span className="q-hint">
                {[one.levelName, one.unitName, t('attestation.sittingNoOf', { no: one.sittingNo })].join(' · ')}
              </span>
              <CodeTag set="gradeStatus" code={one.status} />
              <Link to={applicationPath(one.applicationId)} aria-label={t('attestation.applicationOf', { name: one.name })}>
                {t('attestation.application.one')}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('attestation.facts')}>
        <Facts>
          <Fact label={t('attestation.sitting.start')}>{formatInstant(sitting.startsAt, sitting.timeZone)}</Fact>
          <Fact label={t('attestation.sitting.until')}>{formatInstant(sitting.endsAt, sitting.timeZone)}</Fact>
          <Fact label={t('attestation.invigilator')}>{sitting.invigilator?.name ?? '—'}</Fact>
          <Fact label={t('attestation.assessors')}>{sitting.assessors.map(({ name }) => name).join(', ') || '—'}</Fact>
        </Facts>
      </Section>
    </>
  );
}

interface DialogProps {
  sitting: SittingDetail;
  onClose: () => void;
}
function FillDialog({ sitting, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const initial: { applicationIds: number[] } = { applicationIds: [] };
  return (
    <EventForm
      name={`attestation fill ${sitting.id}`}
      initial={initial}
      check={({ applicationIds }) => required('applicationIds', 'attestation.sitting.people', applicationIds)}
      endpoint={calls.fill}
      send={({ applicationIds }) => ({ params: { id: sitting.id }, input: { version: sitting.version, applicationIds } })}
      title={t('attestation.event.fill')}
      onClose={onClose}
    >
      {(form) => (
        <MultiPickerField
          form={form}
          name="applicationIds"
          label="attestation.sitting.people"
          addLabel="attestation.sitting.add"
          source={waitingSource}
          max={Math.max(1, sitting.capacity - sitting.seats)}
          required
        />
      )}
    </EventForm>
  );
}

function MoveDialog({ sitting, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const at = (instant: string) => formatInstant(instant, sitting.timeZone);
  const initial: SittingValue = {
    day: at(sitting.startsAt).slice(0, 10),
    from: at(sitting.startsAt).slice(11),
    until: at(sitting.endsAt).slice(11),
    place: sitting.place,
    invigilatorId: sitting.invigilator?.id ?? null,
    assessorIds: sitting.assessors.map(({ id }) => id),
    capacity: sitting.capacity,
  };
  return (
    <EventForm
      name={`attestation sitting ${sitting.id}`}
      initial={initial}
      version={sitting.version}
      check={(value) => checkSitting(required, value)}
      endpoint={calls.update}
      send={(value) => ({ params: { id: sitting.id }, input: { version: sitting.version, ...sittingInput(value) } })}
      kind="update"
      title={t('attestation.event.edit')}
      action={t('common.save')}
      onClose={onClose}
    >
      {(form) => <SittingFields form={form} />}
    </EventForm>
  );
}
