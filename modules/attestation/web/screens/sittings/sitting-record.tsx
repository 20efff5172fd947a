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
import { applicationPath, gradePath, sittingEndpoints as calls, type SittingDetail } from '../../../contract/index.ts';
import { checkSitting, SittingFields, sittingInput, type SittingValue } from '../../parts/sittings/sitting-fields.tsx';
import { waitingSource } from '../../parts/sources.ts';
import '../../parts/attestation.css';

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
        {(sitting) => ({
          code: sitting.code,
          title: sitting.place,
          facts: [
            sitting.unitName,
            formatInstant(sitting.startsAt, sitting.timeZone),
            t('attestation.sitting.taken', { seats: sitting.seats, capacity: sitting.capacity }),
          ].join(' · '),
          events: eventActions(
            sitting.events,
            {
              keys: 'attestation.event.',
              icons: ICONS,
              primary: sitting.events.some(({ event }) => event === 'begin') ? 'begin' : 'fill',
              danger: [],
              onClick: (event) => {
                if (event === 'begin') void begin.run({ params: { id }, input: { version: sitting.version } });
                else setAsking(event as 'fill' | 'edit');
              },
            },
            t,
          ),
          body: <Body sitting={sitting} />,
          rail: <History endpoint={calls.history} params={{ id }} keys="attestation." zone={sitting.timeZone} />,
        })}
      </RecordPage>
      {asking === 'fill' && query.data && <FillDialog sitting={query.data} onClose={() => setAsking(undefined)} />}
      {asking === 'edit' && query.data && <MoveDialog sitting={query.data} onClose={() => setAsking(undefined)} />}
    </>
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
  const form = useForm<{ applicationIds: number[] }>({
    name: `attestation fill ${sitting.id}`,
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
        void form.submit(({ applicationIds }) =>
          fill.run({ params: { id: sitting.id }, input: { version: sitting.version, applicationIds } }),
        )
      }
    >
      <MultiPickerField
        form={form}
        name="applicationIds"
        label="attestation.sitting.people"
        addLabel="attestation.sitting.add"
        source={waitingSource}
        max={Math.max(1, sitting.capacity - sitting.seats)}
        required
      />
    </EventDialog>
  );
}

function MoveDialog({ sitting, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { required } = useChecks();
  const at = (instant: string) => formatInstant(instant, sitting.timeZone);
  const form = useForm<SittingValue>({
    name: `attestation sitting ${sitting.id}`,
    initial: {
      day: at(sitting.startsAt).slice(0, 10),
      from: at(sitting.startsAt).slice(11),
      until: at(sitting.endsAt).slice(11),
      place: sitting.place,
      invigilatorId: sitting.invigilator?.id ?? null,
      assessorIds: sitting.assessors.map(({ id }) => id),
      capacity: sitting.capacity,
    },
    version: sitting.version,
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
        void form.submit((value) => save.run({ params: { id: sitting.id }, input: { version: sitting.version, ...sittingInput(value) } }))
      }
    >
      <SittingFields form={form} />
    </EventDialog>
  );
}
