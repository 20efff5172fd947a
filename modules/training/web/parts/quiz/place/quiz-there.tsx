import { ExternalLink, Info } from 'lucide-react';
import { Link } from 'react-router';
import { holds, useActor, useCall } from '@quantum/platform/web/kit';
import { Tag, useTranslation } from '@quantum/platform/web/public';
import { paperEditPath, paperEndpoints, trainingOps, type PaperVersion } from '../../../../contract/index.ts';
import { askedOf } from '../../../../domain/draw-fit.rules.ts';
import { DrawnFrom } from './drawn-from.tsx';
import { FixedRows } from './fixed-rows.tsx';
import { usePools } from './use-pools.ts';

/** Questions of a draw that are shown before all are asked for. */
const FIRST = { alone: 8, amongOthers: 2 };

/** A quiz that is there already, in the step of a lesson that asks it: what it asks, written and changed there. */
export function QuizThere({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data } = useCall(paperEndpoints.read, { params: { id } });
  const mayRead = holds(useActor(), trainingOps.readQuestions);
  if (!data) return null;
  const next = data.draft ?? data;
  return (
    <div className="tr-quiz-there q-stack q-gap-8 q-narrow">
      <Facts id={id} paper={next} lessonCount={data.lessonCount} />
      {mayRead && (
        <p className="tr-quiz-shared">
          <Info size={15} aria-hidden />
          <span>{data.lessonCount > 1 ? t('training.quiz.sharedBy', { count: data.lessonCount }) : t('training.quiz.sharedBySet')}</span>
        </p>
      )}
      {mayRead && <Asked paper={next} />}
    </div>
  );
}

function Facts({ id, paper, lessonCount }: { id: number; paper: PaperVersion; lessonCount: number }) {
  const { t } = useTranslation();
  const { questions } = askedOf(paper.draws, paper.fixed, paper.passMark);
  const facts = [
    lessonCount > 0 && t('training.quiz.usedIn', { count: lessonCount }),
    t('training.quiz.glanceQuestions', { count: questions }),
    `${t('training.quiz.passMark')}: ${paper.passMark}`,
    `${t('training.quiz.minutes')}: ${paper.minutes}`,
    `${t('training.quiz.attempts')}: ${paper.attempts}`,
  ];
  return (
    <p className="q-row q-wrap q-middle q-gap-8 q-flat">
      <Tag tone="info" icon="clipboardCheck">
        {t('training.step.existingQuiz')}
      </Tag>
      <span>{facts.filter((fact) => typeof fact === 'string').join(' · ')}</span>
      <Link to={paperEditPath(id)} className="q-inline-row q-middle q-gap-4">
        {t('training.quiz.openQuiz')} <ExternalLink size={13} aria-hidden />
      </Link>
    </p>
  );
}

function Asked({ paper }: { paper: PaperVersion }) {
  const { t } = useTranslation();
  const { pools, fits, questionOf } = usePools(paper.draws, paper.fixed, paper.setIds);
  const first = paper.draws.length + Math.min(1, paper.fixed.length) > 1 ? FIRST.amongOthers : FIRST.alone;
  return (
    <>
      {paper.fixed.length > 0 && (
        <section className="q-stack q-gap-8">
          <h3>{t('training.quiz.fixed', { count: paper.fixed.length })}</h3>
          <FixedRows fixed={paper.fixed} questionOf={questionOf} />
        </section>
      )}
      {paper.draws.map((draw, i) => {
        const pool = pools[i];
        return (
          pool && (
            <section key={i} className="q-stack q-gap-8">
              <h3>
                {paper.draws.length > 1 && `${i + 1}. `}
                {paper.drawnFrom[i]!.setName}
                {draw.tag !== null && ` · #${draw.tag}`} · {t('training.quiz.drawn', { count: draw.count, pool: pool.length })}
              </h3>
              <DrawnFrom draw={draw} pool={pool} {...fits[i]!} first={first} isCounted isFolded={paper.draws.length > 1} />
            </section>
          )
        );
      })}
    </>
  );
}
