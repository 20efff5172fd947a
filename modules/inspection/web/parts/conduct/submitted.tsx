import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ArrowRight, ClockAlert } from 'lucide-react';
import type { ScoreReceipt } from '@quantum/modules/form/contract';
import { useCall } from '@quantum/platform/web/kit';
import { Cells, formatInstant, useTranslation } from '@quantum/platform/web/public';
import { roundPath, answerPath, roundEndpoints, type InspectionDetail } from '../../../contract/index.ts';
import { FindingSection } from '../record/finding-section.tsx';
import { nextSpace } from './round-next.ts';
import { ScoreSection } from '../record/score-section.tsx';
import { AddedStep } from '../record/inspection-parts.tsx';
import './round.css';
import { TODO_PATH } from '@quantum/modules/task/contract';

/** After sending: the score and how it came about, what was found, and the next space of the round. */
export function Submitted({ task: inspection, receipt }: { task: InspectionDetail; receipt: ScoreReceipt }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: round } = useCall(roundEndpoints.read, { params: { id: inspection.roundId ?? 0 }, enabled: inspection.roundId !== null });
  const next = round && nextSpace(round, inspection.id);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="ins-round">
      <header className="ins-round-head">
        <span className="q-code">{inspection.code}</span>
        <h1 ref={heading} tabIndex={-1}>
          {t('inspection.submit.sent', { name: inspection.spaceName ?? inspection.formName })}
        </h1>
        <p className="q-quiet">
          {[inspection.unitName, inspection.formName, formatInstant(inspection.submittedAt, inspection.timeZone)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {round && (
          <p className="q-row">
            <span className="q-strong">{round.title}</span>
            <Cells done={round.done} total={round.total} shown={Math.min(12, round.total)} />
          </p>
        )}
      </header>
      {inspection.late && (
        <section className="ins-queued" role="status">
          <ClockAlert size={20} aria-hidden />
          <p>{t('inspection.submit.late')}</p>
        </section>
      )}
      <ScoreSection task={inspection} receipt={receipt} />
      <FindingSection task={inspection} />
      <footer className="ins-round-foot">
        {next && (
          <Link className="ins-next" to={answerPath(next.id)}>
            {t('inspection.round.next', { name: next.spaceName })}
            <ArrowRight size={18} aria-hidden />
          </Link>
        )}
        <AddedStep inspection={inspection} />
        {!next && round && <p className="q-strong">{t('inspection.round.allDone')}</p>}
        <Link
          className={next ? 'ins-back' : 'ins-next'}
          to={next && inspection.roundId !== null ? roundPath(inspection.roundId) : TODO_PATH}
        >
          {t(next ? 'inspection.round.back' : 'inspection.round.todo')}
        </Link>
      </footer>
    </div>
  );
}
