// TRA153
import { useState } from 'react';
import { CalendarClock, Play, UserPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import {
  CodeTag,
  EventDialog,
  eventActions,
  Fact,
  Facts,
  History,
  MultiPickerField,
  RecordPage,
  Section,
  useCall,
  useChecks,
  useForm,
  useMutate,
} from '@quantum/platform/web/kit';
import { formatInstant } from '@quantum/platform/web/public';
import { applicationPath, gradePath, sittingEndpoints as calls, type SittingDetail } from '../../contract/index.ts';
import { checkSitting, SittingFields, sittingInput, type SittingValue } from '../parts/sitting-fields.tsx';
import { waitingSource } from '../parts/sources.ts';
import '../parts/attestation.css';

const ICONS = {
  fill: <UserPlus size={14} aria-hidden />,
  begin: <Play size={14} aria-hidden />,
  edit: <CalendarClock size={14} aria-hidden />,
};

/** A sitting: who sits, who scores, and the day. */
export function SittingRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const [asking, setAsking] = useState<'fill' | 'edit'>();
  const begin = useMutate(calls.begin);
  return (
    <>
      <RecordPage query={query}>
        {(it) => ({
          code: it.code,
          title: it.place,
          facts: [
            it.unitName,
            formatInstant(it.startsAt, it.timeZone),
            t('attestation.sitting.taken', { seats: it.seats, capacity: it.capacity }),
          ].join(' · '),
          events: eventActions(
            it.events,
            {
              keys: 'attestation.event.',
              icons: ICONS,
              primary: it.events.some(({ event }) => event === 'begin') ? 'begin' : 'fill',
              danger: [],
              onClick: (event) => {
                if (event === 'begin') void begin.run({ params: { id }, input: { version: it.version } });
                else setAsking(event as 'fill' | 'edit');
              },
            },
            t,
          ),
          body: <Body it={it} />,
          rail: <History endpoint={calls.history} params={{ id }} keys="attestation." zone={it.timeZone} />,
        })}
      </RecordPage>
      {asking === 'fill' && query.data && <FillDialog it={query.data} onClose={() => setAsking(undefined)} />}
      {asking === 'edit' && query.data && <MoveDialog it={query.data} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function Body({ it }: { it: SittingDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('attestation.sitting.people')} note={it.people.length}>
        {it.people.length === 0 && <p className="q-hint">{t('attestation.sitting.nobody')}</p>}
        <ul className="at-list">
          {it.people.map((one) => (
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
          <Fact label={t('attestation.sitting.start')}>{formatInstant(it.startsAt, it.timeZone)}</Fact>
          <Fact label={t('attestation.sitting.until')}>{formatInstant(it.endsAt, it.timeZone)}</Fact>
          <Fact label={t('attestation.invigilator')}>{it.invigilator?.name ?? '—'}</Fact>
          <Fact label={t('attestation.assessors')}>{it.assessors.map(({ name }) => name).join(', ') || '—'}</Fact>
        </Facts>
      </Section>
    </>
  );
}

interface DialogProps {
  it: SittingDetail;
  onClose: () => void;
}
function FillDialog({ it, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const form = useForm<{ applicationIds: number[] }>({
    name: `attestation fill ${it.id}`,
    initial: { applicationIds: [] },
    check: ({ applicationIds }) => required('applicationIds', 'attestation.sitting.people', applicationIds),
  });
  const fill = useMutate(calls.fill, { onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('attestation.event.fill')}
      action={t('attestation.event.fill')}
      busy={fill.isRunning}
      onClose={onClose}
      onSend={() =>
        void form.submit(({ applicationIds }) => fill.run({ params: { id: it.id }, input: { version: it.version, applicationIds } }))
      }
    >
      <MultiPickerField
        form={form}
        name="applicationIds"
        label="attestation.sitting.people"
        addLabel="attestation.sitting.add"
        source={waitingSource}
        max={Math.max(1, it.capacity - it.seats)}
        required
      />
    </EventDialog>
  );
}

function MoveDialog({ it, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const at = (instant: string) => formatInstant(instant, it.timeZone);
  const form = useForm<SittingValue>({
    name: `attestation sitting ${it.id}`,
    initial: {
      day: at(it.startsAt).slice(0, 10),
      from: at(it.startsAt).slice(11),
      until: at(it.endsAt).slice(11),
      place: it.place,
      invigilatorId: it.invigilator?.id ?? null,
      assessorIds: it.assessors.map(({ id }) => id),
      capacity: it.capacity,
    },
    version: it.version,
    check: (value) => checkSitting(required, value),
  });
  const save = useMutate(calls.update, { kind: 'update', onDone: onClose, onFailure: form.takeFaults });
  return (
    <EventDialog
      form={form}
      title={t('attestation.event.edit')}
      action={t('common.save')}
      busy={save.isRunning}
      onClose={onClose}
      onSend={() =>
        void form.submit((value) => save.run({ params: { id: it.id }, input: { version: it.version, ...sittingInput(value) } }))
      }
    >
      <SittingFields form={form} />
    </EventDialog>
  );
}
