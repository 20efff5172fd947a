// TRA153
import { useState } from 'react';
import { Ban, CalendarClock, Check, Play, RefreshCw, RotateCcw, Send, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { RecordFiles, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import {
  CodeTag,
  eventActions,
  Fact,
  Facts,
  History,
  RecordPage,
  Section,
  useCall,
  useMutate,
  useReasonEvents,
} from '@quantum/platform/web/kit';
import { formatDay, formatInstant } from '@quantum/platform/web/public';
import {
  APPLICATION_STATUS,
  applicationCollaboration,
  applicationEndpoints as calls,
  gradePath,
  passportPath,
  schemePath,
  type ApplicationDetail,
} from '../../../contract/index.ts';
import { AcceptDialog } from '../../parts/applications/accept-dialog.tsx';
import { Lines } from '../../parts/lines.tsx';
import { ScheduleDialog } from '../../parts/sittings/schedule-dialog.tsx';
import '../../parts/attestation.css';

const ICONS = {
  submit: <Send size={14} aria-hidden />,
  accept: <Check size={14} aria-hidden />,
  schedule: <CalendarClock size={14} aria-hidden />,
  begin: <Play size={14} aria-hidden />,
  check: <RefreshCw size={14} aria-hidden />,
};
const PRIMARY: Record<string, string> = {
  [APPLICATION_STATUS.draft]: 'submit',
  [APPLICATION_STATUS.reviewing]: 'accept',
  [APPLICATION_STATUS.pending]: 'begin',
  [APPLICATION_STATUS.inProgress]: 'schedule',
};

/** An application: what the records say of the candidate, its sittings, what is next. */
export function ApplicationRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const [asking, setAsking] = useState<'accept' | 'schedule'>();
  const works = { submit: useMutate(calls.submit), begin: useMutate(calls.begin), check: useMutate(calls.check) };
  const [back, withdraw, end] = [useMutate(calls.return), useMutate(calls.withdraw), useMutate(calls.void)];
  const version = query.data?.version ?? 0;
  const reasons = useReasonEvents('attestation.', query.data?.code ?? '', query.data?.events ?? [], [
    { event: 'return', icon: <Undo2 size={14} aria-hidden />, run: (reason) => back.run({ params: { id }, input: { version, reason } }) },
    {
      event: 'withdraw',
      danger: true,
      icon: <RotateCcw size={14} aria-hidden />,
      run: (reason) => withdraw.run({ params: { id }, input: { version, reason } }),
    },
    {
      event: 'void',
      danger: true,
      icon: <Ban size={14} aria-hidden />,
      run: (reason) => end.run({ params: { id }, input: { version, reason } }),
    },
  ]);
  const run = (event: string) => {
    if (event === 'accept' || event === 'schedule') setAsking(event);
    else void works[event as keyof typeof works].run({ params: { id }, input: { version } });
  };
  return (
    <>
      <RecordPage query={query}>
        {(application) => {
          const isBooked = application.grades.some(({ sittingAt, isDropped }) => sittingAt !== null && !isDropped);
          const primary =
            application.status === APPLICATION_STATUS.pending && !isBooked ? 'schedule' : (PRIMARY[application.status] ?? 'submit');
          return {
            code: application.code,
            title: application.candidate?.name ?? '—',
            status: { set: 'attestationApplication', code: application.status },
            facts: [application.levelName, application.schemeName, application.unitName].join(' · '),
            events: [
              ...eventActions(
                application.events.filter(({ event, refusal }) => event in ICONS && (refusal === null || event === 'accept')),
                { keys: 'attestation.event.', icons: ICONS, primary, danger: [], onClick: run },
                t,
              ),
              ...reasons.events,
            ],
            tools: <RecordWatch of={applicationCollaboration} id={id} />,
            body: (
              <>
                <Body application={application} />
                <RecordFiles of={applicationCollaboration} id={id} zone={application.timeZone} />
                <RecordTalk of={applicationCollaboration} id={id} zone={application.timeZone} />
              </>
            ),
            rail: <History endpoint={calls.history} params={{ id }} keys="attestation." zone={application.timeZone} />,
          };
        }}
      </RecordPage>
      {reasons.dialog}
      {asking === 'accept' && query.data && <AcceptDialog application={query.data} onClose={() => setAsking(undefined)} />}
      {asking === 'schedule' && query.data && <ScheduleDialog application={query.data} onClose={() => setAsking(undefined)} />}
    </>
  );
}

function Body({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('attestation.eligibility')} note={formatDay(application.checkedOn)}>
        <Lines lines={application.lines} />
      </Section>
      <Section title={t('attestation.facts')}>
        <Facts>
          <Fact label={t('attestation.scheme.one')}>
            <Link to={schemePath(application.schemeId)}>{application.schemeName}</Link>
          </Fact>
          {application.candidate && (
            <Fact label={t('attestation.candidate')}>
              <Link to={passportPath(application.candidate.id)}>{t('attestation.card.of', { name: application.candidate.name })}</Link>
            </Fact>
          )}
          <Fact label={t('attestation.level.one')}>{application.levelName}</Fact>
          {application.candidateJob && <Fact label={t('attestation.job')}>{application.candidateJob}</Fact>}
          <Fact label={t('attestation.nominator')}>{application.nominator?.name ?? t('attestation.self')}</Fact>
          <Fact label={t('attestation.madeOn')}>{formatDay(application.eventOn)}</Fact>
          {application.acceptedBy && <Fact label={t('attestation.acceptedBy')}>{application.acceptedBy}</Fact>}
          {application.closedOn && <Fact label={t('attestation.closedOn')}>{formatDay(application.closedOn)}</Fact>}
          {application.note && <Fact label={t('attestation.note')}>{application.note}</Fact>}
        </Facts>
      </Section>
      {application.grades.length > 0 && (
        <Section title={t('attestation.sittings')} note={application.grades.length}>
          <ul className="at-list">
            {application.grades.map((one) => (
              <li key={one.id}>
                <Link to={gradePath(one.id)}>{one.code}</Link>
                <span>
                  {one.sittingAt
                    ? `${formatInstant(one.sittingAt, application.timeZone)} · ${one.place ?? ''}`
                    : t('attestation.noSitting')}
                </span>
                <CodeTag set="gradeStatus" code={one.status} />
                <CodeTag set="gradeResult" code={one.result} />
                {one.isDropped && <span className="q-hint">{t('attestation.dropped')}</span>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
