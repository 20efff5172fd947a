import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ArrowRight, ClockAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ScoreReceipt } from '@quantum/modules/form/contract';
import { useCall } from '@quantum/platform/web/kit';
import { Cells, formatInstant } from '@quantum/platform/web/public';
import { roundEndpoints, type TaskDetail } from '../../../contract/index.ts';
import { FindingSection } from '../record/finding-section.tsx';
import { nextSpace } from './round-next.ts';
import { ScoreSection } from '../record/score-section.tsx';
import './round.css';

/** After sending: the score and how it came about, what was found, and the next space of the round. */
export function Submitted({ task, receipt }: { task: TaskDetail; receipt: ScoreReceipt }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: round } = useCall(roundEndpoints.read, { params: { id: task.roundId ?? 0 }, enabled: task.roundId !== null });
  const next = round && nextSpace(round, task.id);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="ins-round">
      <header className="ins-round-head">
        <span className="q-code">{task.code}</span>
        <h1 ref={heading} tabIndex={-1}>
          {t('inspection.submit.sent', { name: task.space_name ?? task.form_name })}
        </h1>
        <p className="q-quiet">
          {[task.unit_name, task.form_name, formatInstant(task.submitted_at, task.time_zone)].filter(Boolean).join(' · ')}
        </p>
        {round && (
          <p className="q-row">
            <span className="q-strong">{round.title}</span>
            <Cells done={round.done} total={round.tasks.length} shown={Math.min(12, round.tasks.length)} />
          </p>
        )}
      </header>
      {task.late && (
        <section className="ins-queued" role="status">
          <ClockAlert size={20} aria-hidden />
          <p>{t('inspection.submit.late')}</p>
        </section>
      )}
      <ScoreSection task={task} receipt={receipt} />
      <FindingSection task={task} />
      <footer className="ins-round-foot">
        {next && (
          <Link className="ins-next" to={`/quantum/inspection/answer/${next.id}`}>
            {t('inspection.round.next', { name: next.spaceName })}
            <ArrowRight size={18} aria-hidden />
          </Link>
        )}
        {!next && round && <p className="q-strong">{t('inspection.round.allDone')}</p>}
        <Link
          className={next ? 'ins-back' : 'ins-next'}
          to={next ? `/quantum/inspection/round/${task.roundId}` : '/quantum/task-center/todo'}
        >
          {t(next ? 'inspection.round.back' : 'inspection.round.todo')}
        </Link>
      </footer>
    </div>
  );
}
