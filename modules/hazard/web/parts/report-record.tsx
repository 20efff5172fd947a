import { Button } from '@mantine/core';
import { Check, CheckCheck, CircleSlash, Hammer, Hand, Merge, Phone, TriangleAlert, Undo2, Wrench } from 'lucide-react';
import { Link, Navigate, useParams } from 'react-router';
import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import { RaisedActions } from '@quantum/modules/action/web-api';
import { RecordFiles, RecordLinks, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import {
  Allowed,
  CodeText,
  DueDay,
  Fact,
  Facts,
  History,
  PhotoStrip,
  RailBlock,
  RecordPage,
  Section,
  stagesTo,
  useCall,
  useRecordEvents,
  type Stage,
} from '@quantum/platform/web/kit';
import { formatDay, formatInstant, Person, useTranslation } from '@quantum/platform/web/public';
import {
  closeMajorEndpoint,
  hazardCollaboration,
  hazardOps,
  REPORT_STATUS,
  reportPath,
  type ReportDetail,
  type ReportKind,
} from '../../contract/index.ts';
import { callsOf } from './calls.ts';
import { categorySet } from './report-columns.tsx';
import { AcceptDialog, EscalateDialog, FixDialog, MergeDialog, RaiseDialog, TellClientDialog } from './report-dialogs.tsx';

const MAJOR = HAZARD_LEVEL.major;
const ROAD = ['reporting', 'assigning', 'inProgress', 'verifying', 'completed', 'caseClosed'] as const;

/** One report: what was seen, who puts it right, and how far it is. */
export function ReportRecordPage({ kind }: { kind: ReportKind }) {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const calls = callsOf(kind);
  const query = useCall(calls.read, { params: { id } });
  const main = (status: string) => (report: ReportDetail) => report.status === status;
  const isMajorDone = ({ level, status }: ReportDetail) => level === MAJOR && status === REPORT_STATUS.completed;
  const events = useRecordEvents(query.data, 'hazard.', {
    accept: {
      icon: Check,
      primary: main(REPORT_STATUS.reporting),
      dialog: (report, onClose) => <AcceptDialog report={report} onClose={onClose} />,
    },
    raise: {
      icon: Wrench,
      primary: main(REPORT_STATUS.assigning),
      dialog: (report, onClose) => <RaiseDialog report={report} onClose={onClose} />,
    },
    fix: { icon: Hammer, dialog: (report, onClose) => <FixDialog report={report} onClose={onClose} /> },
    dismiss: { icon: CircleSlash, danger: true, reason: calls.dismiss },
    merge: { icon: Merge, dialog: (report, onClose) => <MergeDialog report={report} onClose={onClose} /> },
    escalate: { icon: TriangleAlert, dialog: (report, onClose) => <EscalateDialog report={report} onClose={onClose} /> },
    pass: { icon: Check, primary: main(REPORT_STATUS.verifying), run: calls.pass },
    fail: { icon: Undo2, reason: calls.fail },
    close: { icon: CheckCheck, primary: (report) => main(REPORT_STATUS.completed)(report) && !isMajorDone(report), run: calls.close },
    closeMajor: { icon: CheckCheck, primary: isMajorDone, run: closeMajorEndpoint },
    object: { icon: Hand, reason: calls.object },
    // A button of its own, beside the events.
    tellClient: { shown: () => false, dialog: (report, onClose) => <TellClientDialog report={report} onClose={onClose} /> },
  });
  // To-dos and messages name one address; the other kind has its own.
  if (query.data && query.data.kind !== kind) return <Navigate to={reportPath(query.data.kind, id)} replace />;
  const stagesOf = ({ status }: ReportDetail): Stage[] => {
    const present = ROAD.findIndex((state) => REPORT_STATUS[state] === status);
    const labels = ROAD.map((state) => ({ label: t(`hazard.stage.${state}`) }));
    return stagesTo(labels, status === REPORT_STATUS.caseClosed ? ROAD.length : present);
  };
  return (
    <RecordPage query={query}>
      {(report) => ({
        code: report.code,
        title: report.description || t(`hazard.new.${kind}`),
        status: { set: 'reportStatus', code: report.status },
        facts: [report.unitName, report.spaceName].filter(Boolean).join(' · '),
        watch: <RecordWatch of={hazardCollaboration} id={id} />,
        tools: kind === 'abnormalEvent' && report.status !== REPORT_STATUS.caseClosed && (
          <Allowed operation={hazardOps.tellClient}>
            <Button size="xs" leftSection={<Phone size={14} aria-hidden />} onClick={() => events.ask('tellClient')}>
              {t('hazard.event.tellClient')}
            </Button>
          </Allowed>
        ),
        events,
        ...(report.status !== REPORT_STATUS.invalid && report.status !== REPORT_STATUS.close && { stages: stagesOf(report) }),
        body: (
          <>
            <Photos report={report} />
            <ReportFacts report={report} />
            <RaisedActions actions={report.actions} zone={report.timeZone} />
            <RecordFiles of={hazardCollaboration} id={id} zone={report.timeZone} />
            <RecordTalk of={hazardCollaboration} id={id} zone={report.timeZone} />
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('platform.record.people')}>
              <Facts>
                <Fact label={t('hazard.case.reporter')}>
                  {report.anonymous ? t('hazard.case.anonymous') : report.reporterName && <Person name={report.reporterName} />}
                </Fact>
                {report.fixedBy && (
                  <Fact label={t('hazard.case.fixedBy')}>
                    <Person name={report.fixedBy.name} />
                  </Fact>
                )}
              </Facts>
            </RailBlock>
            <RecordLinks of={hazardCollaboration} id={id} own={{ hrefs: report.actions.map(({ href }) => href) }} />
            <History endpoint={calls.history} params={{ id }} zone={report.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

function Photos({ report: { photosBefore, photosAfter } }: { report: ReportDetail }) {
  const { t } = useTranslation();
  return (
    <>
      {photosBefore.length > 0 && (
        <Section title={t('hazard.case.photosBefore')}>
          <PhotoStrip photos={photosBefore} label={t('hazard.case.photosBefore')} />
        </Section>
      )}
      {photosAfter.length > 0 && (
        <Section title={t('hazard.case.photosAfter')}>
          <PhotoStrip photos={photosAfter} label={t('hazard.case.photosAfter')} />
        </Section>
      )}
    </>
  );
}

function ReportFacts({ report }: { report: ReportDetail }) {
  const { t } = useTranslation();
  const at = (instant: string) => formatInstant(instant, report.timeZone);
  return (
    <Section title={t('hazard.case.facts')}>
      <Facts>
        <Fact label={t('hazard.case.category')}>
          <CodeText set={categorySet(report.kind)} code={report.category} />
        </Fact>
        <Fact label={t('hazard.case.occurredAt')}>{at(report.occurredAt)}</Fact>
        <Fact label={t('hazard.case.reportedAt')}>{at(report.reportedAt)}</Fact>
        {report.status === REPORT_STATUS.reporting && <Fact label={t('hazard.case.triageDueAt')}>{at(report.triageDueAt)}</Fact>}
        {report.dueOn !== null && (
          <Fact label={t('hazard.case.dueOn')}>
            <DueDay
              dueOn={report.dueOn}
              doneOn={report.completedAt && formatDay(report.completedAt, report.timeZone)}
              counts={report.status !== REPORT_STATUS.invalid && report.status !== REPORT_STATUS.close}
              zone={report.timeZone}
              isWhole
            />
          </Fact>
        )}
        {report.risk && (
          <Fact label={t('hazard.case.risk')}>
            <CodeText set="hazardRisk" code={report.risk} />
          </Fact>
        )}
        {report.level && (
          <Fact label={t('hazard.case.level')}>
            <CodeText set="hazardLevel" code={report.level} />
          </Fact>
        )}
        {report.minutesLost !== null && <Fact label={t('hazard.case.minutesLost')}>{report.minutesLost}</Fact>}
        {report.patientAffected != null && (
          <Fact label={t('hazard.case.patientAffected')}>{t(report.patientAffected ? 'common.yes' : 'common.no')}</Fact>
        )}
        {report.clientToldNote && (
          <Fact label={t('hazard.case.client')}>
            {report.clientToldAt ? t('hazard.case.toldAt', { time: at(report.clientToldAt) }) : t('hazard.case.notTold')}:{' '}
            {report.clientToldNote}
          </Fact>
        )}
        {report.fixNote && <Fact label={t('hazard.case.fixNote')}>{report.fixNote}</Fact>}
        {report.reply && <Fact label={t('hazard.case.reply')}>{report.reply}</Fact>}
        {report.objection && <Fact label={t('hazard.case.objection')}>{report.objection}</Fact>}
        {report.duplicateOf && (
          <Fact label={t('hazard.case.duplicateOf')}>
            <Link to={report.duplicateOf.href}>{report.duplicateOf.code}</Link>
          </Fact>
        )}
        {report.continuedAs && (
          <Fact label={t('hazard.case.continuedAs')}>
            <Link to={report.continuedAs.href}>{report.continuedAs.code}</Link>
          </Fact>
        )}
        {report.completedAt && <Fact label={t('hazard.case.completedAt')}>{at(report.completedAt)}</Fact>}
      </Facts>
    </Section>
  );
}
