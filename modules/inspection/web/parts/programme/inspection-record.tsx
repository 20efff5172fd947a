import { lazy } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { Ban, CalendarOff, ClipboardCheck, UserRoundPen } from 'lucide-react';
import {
  Fact,
  Facts,
  History,
  PaperButton,
  RailBlock,
  RecordPage,
  ShareButton,
  stagesTo,
  useCall,
  useRecordEvents,
  type NextStep,
} from '@quantum/platform/web/kit';
import { formatInstant, Person, type Translate, useTranslation } from '@quantum/platform/web/public';
import { RecordFiles, RecordLinks, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { appPath } from '@quantum/platform/contract';
import {
  answerPath,
  FINISHED_STATUSES,
  INSPECTION_STATUS,
  inspectionCollaboration,
  inspectionEndpoints,
  inspectionLinkEndpoints,
  inspectionOps,
  LISTED_PROGRAMMES,
  recordPath,
  type InspectionDetail,
} from '../../../contract/index.ts';
import { SignSection } from '@quantum/modules/signature/web-api';
import { AnswerSection } from '../conduct/answer-section.tsx';
import { AddedSection } from '../record/inspection-parts.tsx';
import { FindingSection } from '../record/finding-section.tsx';
import { ScoreSection } from '../record/score-section.tsx';
import { SubmissionSection } from '../record/submission-section.tsx';
import { AboutFact } from './about-fact.tsx';
import { useMay, type ScreenProgramme } from './screen-programme.ts';
import { LateTag } from '../record/inspection-cells.tsx';

const { pending, waiting, inProgress, signing, completed, caseClosed } = INSPECTION_STATUS;
const FINISHED: readonly string[] = FINISHED_STATUSES;
const OPEN: readonly string[] = [pending, waiting, inProgress];
const ReassignDialog = lazy(() => import('../planning/reassign-dialog.tsx').then((m) => ({ default: m.ReassignDialog })));
const WORDS = ['waiting', 'inProgress', 'signing', 'completed', 'caseClosed'] as const;
const LIFE: Record<(typeof WORDS)[number], string> = { waiting, inProgress, signing, completed, caseClosed };
/** The stages of this record: signing only where it is asked for. */
const stagesOf = (inspection: InspectionDetail) =>
  WORDS.filter((word) =>
    word === 'signing' ? inspection.signing.length > 0 || inspection.status === signing : word !== 'caseClosed' || !isDone(inspection),
  );
/** Answered without findings: nothing is left to close. */
const isDone = ({ status, findingCount }: InspectionDetail): boolean => status === completed && findingCount === 0;
const presentOf = (inspection: InspectionDetail): number => {
  const stages = stagesOf(inspection);
  if (inspection.status === pending) return -1;
  return inspection.status === caseClosed || isDone(inspection)
    ? stages.length
    : stages.findIndex((word) => LIFE[word] === inspection.status);
};

/** What is to be done next, and by whom. */
function nextOf(inspection: InspectionDetail, t: Translate): NextStep | undefined {
  const by = formatInstant(inspection.dueAt, inspection.timeZone);
  switch (inspection.status) {
    case pending:
      return { what: t('inspection.next.open'), by: formatInstant(inspection.plannedAt, inspection.timeZone) };
    case waiting:
    case inProgress:
      return { what: t('inspection.next.inspect'), who: inspection.inspectorName, by };
    case signing:
      return { what: t('inspection.next.sign'), who: signersOf(inspection).join(', ') };
    case completed:
      return inspection.openActionCount > 0 ? { what: t('inspection.next.close', { count: inspection.openActionCount }) } : undefined;
    default:
      return undefined;
  }
}

/** Not in the lists of this programme. */
const isElsewhere = ({ id, isShared }: ScreenProgramme, inspection: InspectionDetail | undefined): boolean =>
  inspection?.programme !== undefined &&
  inspection.programme !== id &&
  !(isShared && LISTED_PROGRAMMES.some((one) => one === inspection.programme));

/** Whose signature the round waits for. */
const signersOf = ({ signing: rounds }: InspectionDetail): string[] =>
  rounds.at(-1)?.seats.flatMap(({ name, status }) => (status === 'unsigned' || status === 'processing' ? [name] : [])) ?? [];

/** One inspection of a programme, from planned to closed. */
export function InspectionRecordScreen({ programme }: { programme: ScreenProgramme }) {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const mayReassign = useMay()(programme, inspectionOps.reassignMany);
  const query = useCall(inspectionEndpoints.read, { params: { id } });
  const isReassigned = ({ roundId, status }: InspectionDetail) => mayReassign && roundId !== null && OPEN.includes(status);
  const events = useRecordEvents(
    query.data && { ...query.data, events: [...query.data.events, { event: 'reassign', refusal: null }] },
    'inspection.task.',
    {
      submit: {
        icon: ClipboardCheck,
        primary: true,
        label: ({ status }) => `inspection.task.do.${status === inProgress ? 'resume' : 'start'}`,
        to: answerPath(id),
      },
      void: { icon: Ban, danger: true, reason: inspectionEndpoints.void, text: t('inspection.task.voidText') },
      reassign: {
        icon: UserRoundPen,
        label: 'inspection.reassign.button',
        shown: isReassigned,
        dialog: ({ code }, onClose) => <ReassignDialog ids={[id]} nameOf={() => code} onClose={onClose} />,
      },
      exempt: { icon: CalendarOff, reason: inspectionEndpoints.exempt, text: t('inspection.task.exemptText') },
    },
    { labels: 'inspection.task.do.', asks: 'inspection.task.do.' },
  );
  const { pathname } = useLocation();
  // To-dos, messages, search and the pages of answering name the addresses of this module; a record of another programme opens at its own.
  const own = query.data && appPath(`${query.data.base}/${id}`);
  if (own && own !== pathname && (pathname === recordPath(id) || isElsewhere(programme, query.data))) return <Navigate to={own} replace />;

  const noteOf = (inspection: InspectionDetail, word: (typeof WORDS)[number]): string =>
    ({
      waiting: formatInstant(inspection.plannedAt, inspection.timeZone),
      inProgress: formatInstant(inspection.startedAt, inspection.timeZone),
      signing:
        inspection.signing[0]?.seats.find(({ status }) => status === 'unsigned')?.name ?? inspection.signing[0]?.seats[0]?.name ?? '',
      completed:
        inspection.status === signing || inspection.mend
          ? ''
          : formatInstant(inspection.signing[0]?.endedAt ?? inspection.submittedAt, inspection.timeZone),
      caseClosed: inspection.openActionCount > 0 ? t('inspection.task.closesAfter', { count: inspection.openActionCount }) : '',
    })[word];

  return (
    <RecordPage query={query}>
      {(inspection) => ({
        code: inspection.code,
        title: [inspection.formName, inspection.spaceName].filter(Boolean).join(' · '),
        status: { set: 'inspectionStatus', code: inspection.status },
        facts: (
          <>
            <span>{inspection.unitName}</span>
            <AboutFact programme={programme} about={inspection.about} />
            <span>
              {inspection.form.id === null
                ? inspection.formName
                : t('inspection.task.formVersion', { name: inspection.formName, no: inspection.form.versionNo })}
            </span>
            {inspection.space && <span>{[inspection.space.facility, inspection.space.floor].join(' · ')}</span>}
          </>
        ),
        ...(inspection.status === pending || Object.values(LIFE).includes(inspection.status)
          ? {
              stages: stagesTo(
                stagesOf(inspection).map((word) => ({ label: t(`inspection.task.stage.${word}`), note: noteOf(inspection, word) })),
                presentOf(inspection),
              ),
            }
          : {}),
        next: nextOf(inspection, t),
        watch: <RecordWatch of={inspectionCollaboration} id={id} />,
        tools: (
          <>
            {FINISHED.includes(inspection.status) && (
              <ShareButton
                label={t('inspection.share.button')}
                title={t('inspection.share.title')}
                text={t('inspection.share.text')}
                of={inspectionLinkEndpoints}
                id={id}
                zone={inspection.timeZone}
              />
            )}
            {inspection.receipt && <PaperButton label={t('inspection.report.get')} endpoint={inspectionEndpoints.report} params={{ id }} />}
          </>
        ),
        events,
        body: (
          <>
            <Ended task={inspection} />
            <SignSection rounds={inspection.signing} zone={inspection.timeZone} />
            <SubmissionSection task={inspection} />
            {inspection.receipt && <ScoreSection task={inspection} receipt={inspection.receipt} />}
            <FindingSection task={inspection} />
            {inspection.receipt && inspection.form.id !== null && <AnswerSection task={inspection} receipt={inspection.receipt} />}
            <AddedSection inspection={inspection} />
            <RecordFiles of={inspectionCollaboration} id={id} zone={inspection.timeZone} />
            <RecordTalk of={inspectionCollaboration} id={id} zone={inspection.timeZone} />
          </>
        ),
        rail: <Rail task={inspection} />,
      })}
    </RecordPage>
  );
}

/** The mark of a record that was voided or left out: why, by whom, when. */
function Ended({ task: inspection }: { task: InspectionDetail }) {
  const { t } = useTranslation();
  if (!inspection.ended) return null;
  const { event, by, at, reason } = inspection.ended;
  return (
    <p className="ins-ended" role="note">
      <Ban size={18} aria-hidden />
      {t(event === 'void' ? 'inspection.task.endedVoid' : 'inspection.task.endedExempt', {
        by,
        time: formatInstant(at, inspection.timeZone),
        reason,
      })}
    </p>
  );
}

function Rail({ task: inspection }: { task: InspectionDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <RailBlock title={t('platform.record.people')}>
        <Facts>
          <Fact label={t('inspection.task.inspector')}>{inspection.inspector && <Person name={inspection.inspector.name} />}</Fact>
        </Facts>
      </RailBlock>
      {inspection.why && (
        <RailBlock title={t('inspection.task.why')}>
          <p>{inspection.why}</p>
        </RailBlock>
      )}
      <RailBlock title={t('platform.record.dates')}>
        <Facts>
          <Fact label={t('inspection.task.planned')}>{formatInstant(inspection.plannedAt, inspection.timeZone)}</Fact>
          <Fact label={t('inspection.task.due')}>
            <LateTag task={inspection} isWhole />
          </Fact>
          <Fact label={t('inspection.task.submitted')}>{formatInstant(inspection.submittedAt, inspection.timeZone)}</Fact>
        </Facts>
      </RailBlock>
      <RecordLinks of={inspectionCollaboration} id={inspection.id} />
      <History endpoint={inspectionEndpoints.history} params={{ id: inspection.id }} zone={inspection.timeZone} />
    </>
  );
}
