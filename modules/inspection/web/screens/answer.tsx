import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFault, CodeTag, usePage } from '@quantum/platform/web/kit';
import { takeBack, useQueue } from '@quantum/platform/web/offline';
import { inLocale, type Locale } from '@quantum/platform/contract';
import { formatInstant } from '@quantum/platform/web/public';
import { INSPECTION_STATUS, type TaskDetail } from '../../contract/index.ts';
import { Answering } from '../parts/answering.tsx';
import type { ItemFault } from '../parts/finding-draft.ts';
import { answerPath, beginMending, queuedTasks, reopen, SUBMISSION } from '../parts/hand-in-entry.ts';
import { isKeptAside, KeptAside } from '../parts/kept-aside.tsx';
import { Queued } from '../parts/queued.tsx';
import { useStartedTask } from '../parts/use-started-task.ts';
import '../parts/answering.css';

// Kept on the device like this screen (`offline-worker.ts`).
const DirectAnswering = lazy(async () => ({ default: (await import('../parts/direct-answering.tsx')).DirectAnswering }));
const Submitted = lazy(async () => ({ default: (await import('../parts/submitted.tsx')).Submitted }));

/** Answering one space, full screen on the phone; then its score. */
export function AnswerScreen() {
  const id = Number(useParams()['id']);
  return (
    <Suspense>
      <Answer key={id} id={id} />
    </Suspense>
  );
}

function Answer({ id }: { id: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data: task, error, refetch } = useStartedTask(id);
  const client = useQueryClient();
  const entries = useQueue();
  const mend = task?.mend ?? undefined;
  // What was sent before it was sent back is history.
  const entry = entries?.findLast(
    (one) => one.kind === SUBMISSION && one.href === answerPath(id) && !(one.state === 'sent' && mend?.clientIds.includes(one.clientId)),
  );
  const [refused, setRefused] = useState<readonly ItemFault[]>([]);
  const isSent = entry?.state === 'sent';
  const isAnswered = task?.receipt !== undefined && task.receipt !== null;
  useEffect(() => {
    if (!isSent || isAnswered) return;
    void refetch();
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'codes' });
  }, [isSent, isAnswered, refetch, client]);
  usePage(
    task
      ? {
          title: [task.space_name, task.form_name].filter(Boolean).join(' · '),
          crumbs: [{ text: t('menu.TAS111'), to: '/quantum/task-center/todo' }, { text: task.code }],
        }
      : {},
  );
  if (!task) {
    if (!error) return <div className="q-record-head" role="status" aria-label={t('platform.list.loading')} />;
    // What was handed in after a grant had ended is told to whoever may no longer read the record.
    if (entry && isKeptAside(entry)) return <KeptAside entry={entry} task={undefined} queued={new Set()} />;
    return <CallFault isPage error={error} retry={refetch} hint={t('inspection.answer.keptHere')} />;
  }
  if (!entries) return <div className="q-record-head" role="status" aria-label={t('platform.list.loading')} />;
  if (entry && isKeptAside(entry)) return <KeptAside entry={entry} task={task} queued={queuedTasks(entries)} />;
  if (entry && (!isSent || !task.receipt)) {
    const correct = async () => {
      const back = await takeBack(entry.clientId);
      if (back) setRefused(reopen(id, back));
    };
    return <Queued task={task} entry={entry} queued={queuedTasks(entries)} onCorrect={() => void correct()} />;
  }
  if (task.receipt) return <Submitted task={task} receipt={task.receipt} />;
  const submit = task.events.find(({ event }) => event === 'submit');
  if (!submit || submit.refusal)
    return (
      <NotNow
        task={task}
        reason={submit?.refusal ? (submit.refusal.message ?? t(submit.refusal.key, submit.refusal.params ?? {})) : undefined}
      />
    );
  if (mend) beginMending(id, mend);
  const close = task.roundId === null ? `/quantum/inspection/scheduled/${id}` : `/quantum/inspection/round/${task.roundId}`;
  return (
    <>
      {mend && <Mend task={task} mend={mend} />}
      {task.form.id === null ? (
        <DirectAnswering task={task} refused={refused} onClose={() => void navigate(close)} />
      ) : (
        <Answering task={task} refused={refused} onClose={() => void navigate(close)} />
      )}
    </>
  );
}

/** Why it came back, and what is open for changes. */
function Mend({ task, mend }: { task: TaskDetail; mend: NonNullable<TaskDetail['mend']> }) {
  const { t, i18n } = useTranslation();
  const titles = task.form.content.sections
    .filter((section) => mend.sections.includes(section.key))
    .map((section) => inLocale(section.title, i18n.language as Locale));
  return (
    <div className="ins-mend" role="note">
      <b>{mend.reason === null ? t('inspection.mend.takenBack') : t('inspection.mend.sentBack', { reason: mend.reason })}</b>
      {titles.length > 0 && <span>{t('inspection.mend.only', { sections: titles.join(', ') })}</span>}
    </div>
  );
}

/** Why this can not be answered, and where to read it. */
function NotNow({ task, reason }: { task: TaskDetail; reason: string | undefined }) {
  const { t } = useTranslation();
  const isEarly = task.status === INSPECTION_STATUS.pending;
  const why = isEarly
    ? t('inspection.answer.opensAt', { time: formatInstant(task.planned_at, task.time_zone) })
    : (reason ?? t(task.missed ? 'inspection.answer.missed' : 'inspection.answer.notOpen'));
  return (
    <div className="q-center">
      <CodeTag set="inspectionStatus" code={task.status} />
      <h1>{[task.form_name, task.space_name].filter(Boolean).join(' · ')}</h1>
      <span className="q-code">{task.code}</span>
      <p className="q-quiet">{why}</p>
      <Link className="q-btn" to={`/quantum/inspection/scheduled/${task.id}`}>
        {t('inspection.answer.read')}
      </Link>
    </div>
  );
}
