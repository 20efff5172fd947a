import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Ban, ClipboardCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import {
  Fact,
  Facts,
  History,
  RailBlock,
  ReasonDialog,
  RecordPage,
  refusalOf,
  stagesTo,
  useCall,
  useMutate,
  type EventAction,
} from '@quantum/platform/web/kit';
import { formatInstant, Person } from '@quantum/platform/web/public';
import { RecordFiles, RecordLinks, RecordTalk, RecordWatch } from '@quantum/modules/collaboration/web-api';
import { INSPECTION_STATUS, taskCollaboration, taskEndpoints, type TaskDetail } from '../../contract/index.ts';
import { AnswerSection } from '../parts/answer-section.tsx';
import { FindingSection } from '../parts/finding-section.tsx';
import { ScoreSection } from '../parts/score-section.tsx';
import { SubmissionSection } from '../parts/submission-section.tsx';
import { LateTag } from '../parts/task-cells.tsx';

const { pending, waiting, inProgress, completed, caseClosed } = INSPECTION_STATUS;
const LIFE: readonly string[] = [waiting, inProgress, completed, caseClosed];
const WORDS = ['waiting', 'inProgress', 'completed', 'caseClosed'] as const;

/** INS112, INS115: one inspection, from planned to closed. */
export function TaskRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [voiding, setVoiding] = useState(false);
  const query = useCall(taskEndpoints.read, { params: { id } });
  const voidTask = useMutate(taskEndpoints.void);

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
            onClick: () => setVoiding(true),
          },
        ]
      : []),
  ];
  const noteOf = (task: TaskDetail, word: (typeof WORDS)[number]): string =>
    ({
      waiting: formatInstant(task.planned_at, task.time_zone),
      inProgress: formatInstant(task.startedAt, task.time_zone),
      completed: formatInstant(task.submitted_at, task.time_zone),
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
            <span>{t('inspection.task.formVersion', { name: task.form_name, no: task.form.versionNo })}</span>
            {task.space && <span>{[task.space.facility, task.space.floor].join(' · ')}</span>}
          </>
        ),
        ...(task.status === pending || LIFE.includes(task.status)
          ? {
              stages: stagesTo(
                WORDS.map((word) => ({ label: t(`inspection.task.stage.${word}`), note: noteOf(task, word) })),
                task.status === pending ? -1 : LIFE.indexOf(task.status),
              ),
            }
          : {}),
        tools: <RecordWatch of={taskCollaboration} id={id} />,
        events: eventsOf(task),
        body: (
          <>
            <SubmissionSection task={task} />
            {task.receipt && <ScoreSection task={task} receipt={task.receipt} />}
            <FindingSection task={task} />
            {task.receipt && <AnswerSection task={task} receipt={task.receipt} />}
            <RecordFiles of={taskCollaboration} id={id} zone={task.time_zone} />
            <RecordTalk of={taskCollaboration} id={id} zone={task.time_zone} />
            <ReasonDialog
              open={voiding}
              onClose={() => setVoiding(false)}
              title={t('inspection.task.do.void')}
              text={t('inspection.task.voidText')}
              action={t('inspection.task.do.void')}
              danger
              work={(reason) => voidTask.run({ params: { id }, input: { version: task.version, reason } })}
            />
          </>
        ),
        rail: <Rail task={task} />,
      })}
    </RecordPage>
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
