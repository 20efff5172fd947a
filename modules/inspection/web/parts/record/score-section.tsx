import { useState } from 'react';
import type { ScoreReceipt } from '@quantum/modules/form/contract';
import { ScoreReceiptView } from '@quantum/modules/form/web-api';
import { ScoreTicks, useTranslation } from '@quantum/platform/web/public';
import type { InspectionDetail } from '../../../contract/index.ts';
import { ResultTag } from './inspection-cells.tsx';
import './inspection.css';

/** The score with its target, and beside it the arithmetic that made it: sections first, line by line on demand. */
export function ScoreSection({ task: inspection, receipt }: { task: InspectionDetail; receipt: ScoreReceipt }) {
  const { t } = useTranslation();
  const [lines, setLines] = useState(false);
  if (inspection.form.id === null) return <ByFindings task={inspection} />;
  return (
    <section className="ins-score">
      <div className="ins-score-figure">
        <header className="q-row">
          <h2>{t('inspection.task.score')}</h2>
          <span className="q-space" />
          <ResultTag result={inspection.result} />
        </header>
        {inspection.percent !== null && (
          <Figure percent={inspection.percent} target={inspection.target} critical={receipt.criticalFailed.length} />
        )}
        {inspection.restCount > 0 && (
          <p className="q-quiet ins-rest">
            {t('inspection.record.rest', {
              count: inspection.restCount,
              of: inspection.answeredCount,
              share: Math.round((inspection.restCount / Math.max(1, inspection.answeredCount)) * 100),
            })}
          </p>
        )}
      </div>
      <div className="ins-score-receipt">
        <header className="q-row">
          <h2>{t('inspection.task.receipt')}</h2>
          <span className="q-hint">{t('inspection.task.receiptNote')}</span>
          <span className="q-space" />
          <button type="button" className="q-link-button" aria-expanded={lines} onClick={() => setLines(!lines)}>
            {t(lines ? 'inspection.task.sectionsOnly' : 'inspection.task.allLines')}
          </button>
        </header>
        <ScoreReceiptView content={inspection.form.content} receipt={receipt} lines={lines} />
      </div>
    </section>
  );
}

/** Without a form there is no score: the result follows from what was found. */
function ByFindings({ task: inspection }: { task: InspectionDetail }) {
  const { t } = useTranslation();
  return (
    <section className="ins-score">
      <div className="ins-score-figure">
        <header className="q-row">
          <h2>{t('inspection.direct.result')}</h2>
          <span className="q-space" />
          <ResultTag result={inspection.result} />
        </header>
        <p className="ins-score-number">
          {inspection.findingCount} <span className="q-quiet">{t('inspection.direct.found', { count: inspection.findingCount })}</span>
        </p>
        <p className="q-quiet">{t('inspection.direct.rule')}</p>
      </div>
    </section>
  );
}

function Figure({ percent, target, critical }: { percent: number; target: number; critical: number }) {
  const { t } = useTranslation();
  const gap = percent - target;
  return (
    <>
      <p className="ins-score-number">
        {percent.toFixed(2)} <span className="q-quiet">{t('inspection.task.of100')}</span>
      </p>
      <ScoreTicks value={percent} target={target} label={t('inspection.task.target', { target })} />
      <p className="q-quiet">
        {t('inspection.task.target', { target })} ·{' '}
        {t(gap >= 0 ? 'inspection.task.above' : 'inspection.task.below', { points: Math.abs(gap).toFixed(2) })}
      </p>
      {critical > 0 && <p className="q-fault">{t('inspection.task.critical', { count: critical })}</p>}
    </>
  );
}
