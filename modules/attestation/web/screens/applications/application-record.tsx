// TRA153
import { Ban, CalendarClock, Check, Play, RefreshCw, RotateCcw, Send, Undo2 } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { RecordEvent } from '@quantum/platform/contract';
import { RecordFiles, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { CodeTag, Fact, Facts, History, RecordPage, Section, useCall, useRecordEvents } from '@quantum/platform/web/kit';
import { formatDay, formatInstant, useTranslation } from '@quantum/platform/web/public';
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

/** An application: what the records say of the candidate, its sittings, what is next. */
export function ApplicationRecordScreen() {
  const id = Number(useParams()['id']);
  const query = useCall(calls.read, { params: { id } });
  const main = (status: string) => (application: ApplicationDetail) => application.status === status;
  const isBooked = ({ grades }: ApplicationDetail) => grades.some(({ sittingAt, isDropped }) => sittingAt !== null && !isDropped);
  const possible = (_: ApplicationDetail, { refusal }: RecordEvent) => refusal === null;
  const events = useRecordEvents(
    query.data,
    'attestation.',
    {
      submit: { icon: Send, shown: possible, primary: main(APPLICATION_STATUS.draft), run: calls.submit },
      accept: {
        icon: Check,
        primary: main(APPLICATION_STATUS.reviewing),
        dialog: (application, onClose) => <AcceptDialog application={application} onClose={onClose} />,
      },
      schedule: {
        icon: CalendarClock,
        shown: possible,
        primary: (application) =>
          main(APPLICATION_STATUS.inProgress)(application) || (main(APPLICATION_STATUS.pending)(application) && !isBooked(application)),
        dialog: (application, onClose) => <ScheduleDialog application={application} onClose={onClose} />,
      },
      begin: {
        icon: Play,
        shown: possible,
        primary: (application) => main(APPLICATION_STATUS.pending)(application) && isBooked(application),
        run: calls.begin,
      },
      check: { icon: RefreshCw, shown: possible, run: calls.check },
      return: { icon: Undo2, reason: calls.return },
      withdraw: { icon: RotateCcw, danger: true, reason: calls.withdraw },
      void: { icon: Ban, danger: true, reason: calls.void },
    },
    { name: query.data?.code },
  );
  return (
    <RecordPage query={query}>
      {(application) => ({
        code: application.code,
        title: application.candidate?.name ?? '—',
        status: { set: 'attestationApplication', code: application.status },
        facts: [application.levelName, application.schemeName, application.unitName].join(' · '),
        events,
        watch: <RecordWatch of={applicationCollaboration} id={id} />,
        body: (
          <>
            <Body application={application} />
            <RecordFiles of={applicationCollaboration} id={id} zone={application.timeZone} />
            <RecordTalk of={applicationCollaboration} id={id} zone={application.timeZone} />
          </>
        ),
        rail: <History endpoint={calls.history} params={{ id }} zone={application.timeZone} />,
      })}
    </RecordPage>
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
