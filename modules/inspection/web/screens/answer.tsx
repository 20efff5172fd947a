import { Link, useNavigate, useParams } from 'react-router';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CodeTag, errorText, usePage } from '@quantum/platform/web/kit';
import { formatInstant } from '@quantum/platform/web/public';
import { INSPECTION_STATUS, type TaskDetail } from '../../contract/index.ts';
import { Answering } from '../parts/answering.tsx';
import { Submitted } from '../parts/submitted.tsx';
import { startedKey, useStartedTask } from '../parts/use-started-task.ts';
import '../parts/answering.css';

/** Answering one space, full screen on the phone; then its score. */
export function AnswerScreen() {
  const id = Number(useParams()['id']);
  return <Answer key={id} id={id} />;
}

function Answer({ id }: { id: number }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data: task, error, refetch } = useStartedTask(id);
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
    return (
      <div className="q-center" role="alert">
        <h1>{errorText(error, t)}</h1>
        <p className="q-quiet">{t('inspection.answer.keptHere')}</p>
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      </div>
    );
  }
  if (task.receipt) return <Submitted task={task} receipt={task.receipt} />;
  const submit = task.events.find(({ event }) => event === 'submit');
  if (!submit || submit.refusal)
    return <NotNow task={task} reason={submit?.refusal ? t(submit.refusal.key, submit.refusal.params ?? {}) : undefined} />;
  const close = task.roundId === null ? `/quantum/inspection/scheduled/${id}` : `/quantum/inspection/round/${task.roundId}`;
  return (
    <Answering task={task} onSubmitted={(answered) => client.setQueryData(startedKey(id), answered)} onClose={() => void navigate(close)} />
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
      <p className="q-quiet">{why}</p>
      <Link className="q-btn" to={`/quantum/inspection/scheduled/${task.id}`}>
        {t('inspection.answer.read')}
      </Link>
    </div>
  );
}
