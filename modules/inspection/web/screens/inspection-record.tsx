import { lazy, Suspense, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Ban, CalendarOff, ClipboardCheck, UserRoundPen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  Fact,
  Facts,
  History,
  holds,
  PaperButton,
  RailBlock,
  ReasonDialog,
  RecordPage,
  ShareButton,
  refusalOf,
  stagesTo,
  useActor,
  useCall,
  useMutate,
  type EventAction,
} from '@quantum/platform/web/kit';
import { formatInstant, Person } from '@quantum/platform/web/public';
import { RecordFiles, RecordLinks, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import {
  FINISHED_STATUSES,
  inspectionOps,
  INSPECTION_STATUS,
  taskCollaboration,
  taskEndpoints,
  taskLinkEndpoints,
  type TaskDetail,
} from '../../contract/index.ts';
import { SignSection } from '@quantum/modules/task/web-api';
import { AnswerSection } from '../parts/conduct/answer-section.tsx';
import { FindingSection } from '../parts/record/finding-section.tsx';
import { ScoreSection } from '../parts/record/score-section.tsx';
import { SubmissionSection } from '../parts/record/submission-section.tsx';
import { LateTag } from '../parts/record/inspection-cells.tsx';

const { pending, waiting, inProgress, signing, completed, caseClosed } = INSPECTION_STATUS;
const FINISHED: readonly string[] = FINISHED_STATUSES;
const OPEN: readonly string[] = [pending, waiting, inProgress];
const ReassignDialog = lazy(() => import('../parts/planning/reassign-dialog.tsx').then((m) => ({ default: m.ReassignDialog })));
const WORDS = ['waiting', 'inProgress', 'signing', 'completed', 'caseClosed'] as const;
const LIFE: Record<(typeof WORDS)[number], string> = { waiting, inProgress, signing, completed, caseClosed };
/** The stages of this record: signing only where it is asked for. */
const stagesOf = (task: TaskDetail) => WORDS.filter((word) => word !== 'signing' || task.signing.length > 0 || task.status === signing);

/** INS112, INS115: one inspection, from planned to closed. */
export function TaskRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [giving, setGiving] = useState(false);
  const mayGive = holds(useActor(), inspectionOps.reassignMany);
  const [ending, setEnding] = useState<'void' | 'exempt'>();
  const query = useCall(taskEndpoints.read, { params: { id } });
  const voidTask = useMutate(taskEndpoints.void);
  const exemptTask = useMutate(taskEndpoints.exempt);

  const eventsOf = (task: TaskDetail): EventAction[] => [
    ...(task.events.some(({ event }) => event === 'submit')
      ? [
          {
            event: 'answer',
            label: t(task.status === inProgress ? 'inspection.task.do.resume' : 'inspection.task.do.start'),
            icon: <ClipboardCheck size={14} aria-hidden />,
            primary: true,
            refusal: refusalOf(task.events, 'submit', t),
            onClick: () => void navigate(`/quantum/inspection/answer/${id}`),
          },
        ]
      : []),
    ...(task.events.some(({ event }) => event === 'void')
      ? [
          {
            event: 'void',
            label: t('inspection.task.do.void'),
            icon: <Ban size={14} aria-hidden />,
            danger: true,
            refusal: refusalOf(task.events, 'void', t),
            onClick: () => setEnding('void'),
          },
        ]
      : []),
    ...(mayGive && task.roundId !== null && OPEN.includes(task.status)
      ? [
          {
            event: 'reassign',
            label: t('inspection.reassign.button'),
            icon: <UserRoundPen size={14} aria-hidden />,
            onClick: () => setGiving(true),
          },
        ]
      : []),
    ...(task.events.some(({ event }) => event === 'exempt')
      ? [
          {
            event: 'exempt',
            label: t('inspection.task.do.exempt'),
            icon: <CalendarOff size={14} aria-hidden />,
            refusal: refusalOf(task.events, 'exempt', t),
            onClick: () => setEnding('exempt'),
          },
        ]
      : []),
  ];
  const noteOf = (task: TaskDetail, word: (typeof WORDS)[number]): string =>
    ({
      waiting: formatInstant(task.planned_at, task.time_zone),
      inProgress: formatInstant(task.startedAt, task.time_zone),
      signing: task.signing[0]?.seats.find(({ status }) => status === 'unsigned')?.name ?? task.signing[0]?.seats[0]?.name ?? '',
      completed: task.status === signing || task.mend ? '' : formatInstant(task.signing[0]?.endedAt ?? task.submitted_at, task.time_zone),
      caseClosed: task.open_action_count > 0 ? t('inspection.task.closesAfter', { count: task.open_action_count }) : '',
    })[word];

  return (
    <RecordPage query={query}>
      {(task) => ({
        code: task.code,
        title: [task.form_name, task.space_name].filter(Boolean).join(' · '),
        status: { set: 'inspectionStatus', code: task.status },
        facts: (
          <>
            <span>{task.unit_name}</span>
            <span>
              {task.form.id === null ? task.form_name : t('inspection.task.formVersion', { name: task.form_name, no: task.form.versionNo })}
            </span>
            {task.space && <span>{[task.space.facility, task.space.floor].join(' · ')}</span>}
          </>
        ),
        ...(task.status === pending || Object.values(LIFE).includes(task.status)
          ? {
              stages: stagesTo(
                stagesOf(task).map((word) => ({ label: t(`inspection.task.stage.${word}`), note: noteOf(task, word) })),
                task.status === pending ? -1 : stagesOf(task).findIndex((word) => LIFE[word] === task.status),
              ),
            }
          : {}),
        tools: (
          <>
            <RecordWatch of={taskCollaboration} id={id} />
            {FINISHED.includes(task.status) && (
              <ShareButton
                label={t('inspection.share.button')}
                title={t('inspection.share.title')}
                text={t('inspection.share.text')}
                of={taskLinkEndpoints}
                id={id}
                zone={task.time_zone}
              />
            )}
            {task.receipt && <PaperButton label={t('inspection.report.get')} endpoint={taskEndpoints.report} params={{ id }} />}
          </>
        ),
        events: eventsOf(task),
        body: (
          <>
            <Ended task={task} />
            <SignSection rounds={task.signing} zone={task.time_zone} />
            <SubmissionSection task={task} />
            {task.receipt && <ScoreSection task={task} receipt={task.receipt} />}
            <FindingSection task={task} />
            {task.receipt && task.form.id !== null && <AnswerSection task={task} receipt={task.receipt} />}
            <RecordFiles of={taskCollaboration} id={id} zone={task.time_zone} />
            <RecordTalk of={taskCollaboration} id={id} zone={task.time_zone} />
            {giving && (
              <Suspense>
                <ReassignDialog ids={[id]} nameOf={() => task.code} onClose={() => setGiving(false)} />
              </Suspense>
            )}
            <ReasonDialog
              open={ending !== undefined}
              onClose={() => setEnding(undefined)}
              title={t(`inspection.task.do.${ending ?? 'void'}`)}
              text={t(`inspection.task.${ending ?? 'void'}Text`)}
              action={t(`inspection.task.do.${ending ?? 'void'}`)}
              danger={ending === 'void'}
              work={(reason) =>
                (ending === 'exempt' ? exemptTask : voidTask).run({ params: { id }, input: { version: task.version, reason } })
              }
            />
          </>
        ),
        rail: <Rail task={task} />,
      })}
    </RecordPage>
  );
}

/** The mark of a record that was voided or left out: why, by whom, when. */
function Ended({ task }: { task: TaskDetail }) {
  const { t } = useTranslation();
  if (!task.ended) return null;
  const { event, by, at, reason } = task.ended;
  return (
    <p className="ins-ended" role="note">
      <Ban size={18} aria-hidden />
      {t(event === 'void' ? 'inspection.task.endedVoid' : 'inspection.task.endedExempt', {
        by,
        time: formatInstant(at, task.time_zone),
        reason,
      })}
    </p>
  );
}

function Rail({ task }: { task: TaskDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <RailBlock title={t('platform.record.people')}>
        <Facts>
          <Fact label={t('inspection.task.inspector')}>{task.inspector && <Person name={task.inspector.name} />}</Fact>
        </Facts>
      </RailBlock>
      {task.why && (
        <RailBlock title={t('inspection.task.why')}>
          <p>{task.why}</p>
        </RailBlock>
      )}
      <RailBlock title={t('platform.record.dates')}>
        <Facts>
          <Fact label={t('inspection.task.planned')}>{formatInstant(task.planned_at, task.time_zone)}</Fact>
          <Fact label={t('inspection.task.due')}>
            <LateTag task={task} />
          </Fact>
          <Fact label={t('inspection.task.submitted')}>{formatInstant(task.submitted_at, task.time_zone)}</Fact>
        </Facts>
      </RailBlock>
      <RecordLinks of={taskCollaboration} id={task.id} />
      <History endpoint={taskEndpoints.history} params={{ id: task.id }} keys="inspection.task." zone={task.time_zone} />
    </>
  );
}
