import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ArrowRight, CloudUpload, TriangleAlert } from 'lucide-react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sendNow, type Entry } from '@quantum/platform/web/offline';
import { formatInstant } from '@quantum/platform/web/public';
import type { TaskDetail } from '../../contract/index.ts';
import { nextSpace } from './round-next.ts';
import { readKeptRound } from './use-kept-round.ts';
import './round.css';

interface Props {
  task: TaskDetail;
  entry: Entry;
  /** Other occurrences of the round that wait on this device too. */
  queued: ReadonlySet<number>;
  onCorrect: () => void;
}

/** Finished, and on this device: how far the sending is, and the next space meanwhile. */
export function Queued({ task, entry, queued, onCorrect }: Props) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { roundId } = task;
  const { data: round } = useQuery({
    queryKey: ['kept-round', roundId],
    queryFn: () => readKeptRound(roundId!),
    enabled: roundId !== null,
    networkMode: 'always',
  });
  const next = round && nextSpace({ tasks: round.tasks.filter((one) => !queued.has(one.id)) }, task.id);
  const refused = entry.state === 'refused';
  return (
    <div className="ins-round">
      <header className="ins-round-head">
        <span className="q-code">{task.code}</span>
        <h1 ref={heading} tabIndex={-1}>
          {t('inspection.queued.title', { name: task.space_name ?? task.form_name })}
        </h1>
        <p className="q-quiet">{[entry.note, formatInstant(new Date(entry.at).toISOString(), task.time_zone)].join(' · ')}</p>
      </header>
      <section className="ins-queued" data-refused={refused || undefined} role="status">
        {refused ? <TriangleAlert size={20} aria-hidden /> : <CloudUpload size={20} aria-hidden />}
        <div>
          <p>{t(`inspection.queued.${entry.state === 'sent' ? 'sending' : entry.state}`)}</p>
          {refused && <p className="q-strong">{entry.refused?.message}</p>}
        </div>
      </section>
      <p className="q-row ins-queued-do">
        {entry.state !== 'sending' && entry.state !== 'sent' && (
          <>
            <Button variant={refused ? 'filled' : 'default'} onClick={onCorrect}>
              {t('inspection.queued.correct')}
            </Button>
            <Button variant="default" onClick={() => void sendNow(true, entry.clientId)}>
              {t('inspection.queued.again')}
            </Button>
          </>
        )}
        <Link className="q-btn" to="/quantum/device">
          {t('inspection.queued.queue')}
        </Link>
      </p>
      <footer className="ins-round-foot">
        {next && (
          <Link className="ins-next" to={`/quantum/inspection/answer/${next.id}`}>
            {t('inspection.round.next', { name: next.spaceName })}
            <ArrowRight size={18} aria-hidden />
          </Link>
        )}
        <Link
          className={next ? 'ins-back' : 'ins-next'}
          to={roundId === null ? '/quantum/task-center/todo' : `/quantum/inspection/round/${roundId}`}
        >
          {t(roundId === null ? 'inspection.round.todo' : 'inspection.round.back')}
        </Link>
      </footer>
    </div>
  );
}
