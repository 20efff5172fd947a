// GR113
import { useState } from 'react';
import { BadgeCheck, BellRing, ListChecks, Send, Undo2, UserRoundPen, UsersRound } from 'lucide-react';
import { Link, useParams } from 'react-router';
import {
  CodeTag,
  Fact,
  Facts,
  History,
  RailBlock,
  RecordPage,
  Section,
  stagesTo,
  useCall,
  useRecordEvents,
} from '@quantum/platform/web/kit';
import { formatDay, Person, useTranslation } from '@quantum/platform/web/public';
import {
  activityPath,
  CALL_OUT,
  cooperationPath,
  GT,
  judgePath,
  regulationTaskEndpoints as calls,
  type RegulationTaskDetail,
} from '../../../contract/index.ts';
import { JudgedClauses, type SentBack } from '../../parts/work/judged-clauses.tsx';
import { CooperateDialog, ReassignDialog, RejectDialog } from '../../parts/work/task-dialogs.tsx';
import { KindText } from '../../parts/work/work-columns.tsx';

const ROAD = ['pending', 'inProgress', 'reviewing', 'completed'] as const;

/** A task: how far it is, what was judged, and its review clause by clause. */
export function TaskRecordScreen() {
  const id = Number(useParams()['id']);
  const { t } = useTranslation();
  const query = useCall(calls.read, { params: { id } });
  const sheet = useCall(calls.sheet, { params: { id } });
  const [sent, setSent] = useState<SentBack>(new Map());
  const sentBack = [...sent].map(([clauseId, note]) => ({ clauseId, note }));
  const isOpen = ({ status }: RegulationTaskDetail) => status === GT.pending || status === GT.inProgress || status === GT.cooperating;
  const events = useRecordEvents(query.data && withJudge(query.data), 'regulation.', {
    judge: { icon: ListChecks, primary: (one) => isOpen(one) && one.judgedCount < one.clauseCount, to: judgePath(id) },
    submit: { icon: Send, primary: (one) => one.judgedCount === one.clauseCount, run: calls.submit },
    reject: {
      icon: Undo2,
      primary: () => sentBack.length > 0,
      second: () => sentBack.length === 0,
      dialog: (task, onClose) => <RejectDialog task={task} clauses={sentBack} onClose={onClose} />,
    },
    pass: { icon: BadgeCheck, primary: () => sentBack.length === 0, shown: () => sentBack.length === 0, run: calls.pass },
    cooperate: { icon: UsersRound, dialog: (task, onClose) => <CooperateDialog task={task} onClose={onClose} /> },
    callOut: { icon: BellRing, run: calls.callOut },
    reassign: { icon: UserRoundPen, dialog: (task, onClose) => <ReassignDialog task={task} onClose={onClose} /> },
  });
  return (
    <RecordPage query={query}>
      {(task) => ({
        code: task.code,
        title: task.title,
        status: { set: 'regulationTask', code: task.status },
        tags: (
          <>
            {task.isLate && <span className="q-tone-danger">{t('regulation.task.late')}</span>}
            {task.callOut === CALL_OUT.called && <CodeTag set="regulationCallOut" code={task.callOut} />}
          </>
        ),
        facts: (
          <>
            <KindText kind={task.kind} /> · {task.unitName} · {formatDay(task.dueOn)}
          </>
        ),
        notices: [
          task.isEnded && { tone: 'info' as const, title: t('regulation.task.ended') },
          task.returnedReason !== null && { tone: 'warn' as const, title: t('regulation.task.returned'), text: task.returnedReason },
          task.callOut === CALL_OUT.called &&
            task.calledOn !== null && { tone: 'warn' as const, title: t('regulation.task.calledOn', { day: formatDay(task.calledOn) }) },
        ],
        stages: stagesTo(
          ROAD.map((state) => ({ label: t(`regulation.task.stage.${state}`) })),
          task.status === GT.completed
            ? ROAD.length
            : Math.max(
                0,
                ROAD.findIndex((state) => GT[state] === (task.status === GT.cooperating ? GT.inProgress : task.status)),
              ),
        ),
        next:
          task.isEnded || task.status === GT.completed
            ? undefined
            : {
                what:
                  task.status === GT.reviewing
                    ? t('regulation.task.toReviewers', { names: task.reviewers.map(({ name }) => name).join(', ') || '—' })
                    : t('regulation.task.toAssignee', { name: task.assignee?.name ?? '—' }),
                by: task.status === GT.reviewing ? null : formatDay(task.dueOn),
              },
        events,
        body: (
          <>
            {task.cooperations.length > 0 && <Cooperations task={task} />}
            {sheet.data && (
              <JudgedClauses
                sheet={sheet.data}
                review={
                  task.events.some(({ event, refusal }) => event === 'reject' && refusal === null) ? { sent, onChange: setSent } : undefined
                }
              />
            )}
          </>
        ),
        rail: (
          <>
            <RailBlock title={t('regulation.task.facts')}>
              <Facts>
                <Fact label={t('regulation.task.assignee')}>{task.assignee && <Person name={task.assignee.name} />}</Fact>
                <Fact label={t('regulation.task.reviewer')}>{task.reviewer && <Person name={task.reviewer.name} />}</Fact>
                <Fact label={t('regulation.task.judged')}>
                  {t('regulation.judge.progress', { done: task.judgedCount, total: task.clauseCount })}
                </Fact>
                {task.failedCount > 0 && <Fact label={t('regulation.task.failed')}>{task.failedCount}</Fact>}
                <Fact label={t('regulation.activity.one')}>
                  <Link to={activityPath(task.activityId)}>{task.activityCode}</Link>
                </Fact>
                {task.note && <Fact label={t('regulation.activity.note')}>{task.note}</Fact>}
              </Facts>
            </RailBlock>
            <History endpoint={calls.history} params={{ id }} zone={task.timeZone} />
          </>
        ),
      })}
    </RecordPage>
  );
}

/** The sheet is where the assignee begins and goes on; to begin is no step of its own. */
function withJudge(task: RegulationTaskDetail): RegulationTaskDetail {
  const mayJudge = task.events.some(({ event }) => event === 'open' || event === 'submit');
  return mayJudge ? { ...task, events: [{ event: 'judge', refusal: null }, ...task.events.filter(({ event }) => event !== 'open')] } : task;
}

function Cooperations({ task }: { task: RegulationTaskDetail }) {
  const { t } = useTranslation();
  return (
    <Section title={t('regulation.task.cooperations')}>
      <ul className="q-list q-stack q-gap-8">
        {task.cooperations.map((one) => (
          <li key={one.id} className="q-row q-middle q-wrap q-gap-12">
            <Link to={cooperationPath(one.id)}>{one.coUnitName}</Link>
            <Person name={one.person.name} />
            <span className="q-hint">{t('regulation.clauseCount', { count: one.clauseCount })}</span>
            <span className="q-hint">{formatDay(one.dueOn)}</span>
            <CodeTag set="regulationTask" code={one.status} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
