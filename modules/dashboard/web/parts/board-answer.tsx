import { ArrowRight, CircleCheck, Target } from 'lucide-react';
import { Link } from 'react-router';
import { formatAmount, formatNumber, type Translate, useTranslation } from '@quantum/platform/web/public';
import type { BoardAnswer, OverviewPage } from '../../contract/index.ts';
import { restOf, titleOf } from '../../domain/answer.rules.ts';
import { periodWords } from './period-words.ts';
import type { BoardAsk } from './use-board-ask.ts';
import './board-answer.css';

type Line = BoardAnswer['lines'][number];
type Reason = Line['reasons'][number];

interface Props {
  answer: BoardAnswer;
  page: Pick<OverviewPage, 'from' | 'to'>;
  change: BoardAsk['change'];
}

/** The answer to the question of the board, before its figures: who needs somebody first, and why. */
export function BoardAnswerPanel({ answer, page, change }: Props) {
  const { t, i18n } = useTranslation();
  const { key, ...params } = titleOf(answer);
  return (
    <section className="ov-answer" data-fine={answer.of === 'fine'} aria-label={t('dashboard.answer.title')}>
      <h2>
        {answer.of === 'fine' ? <CircleCheck size={20} aria-hidden /> : <Target size={20} aria-hidden />}
        {t(`dashboard.answer.${key}`, params)}
      </h2>
      <p className="q-hint">
        {[restText(answer, t, new Intl.ListFormat(i18n.language)), orderText(answer, t), periodWords(t, answer.isOfToday ? null : page)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {answer.lines.length > 0 && (
        <ol>
          {answer.lines.map((line) => (
            <li key={line.name}>
              {answer.of === 'units' && <b>{line.name}</b>}
              <Reasons line={line} />
              {line.unit !== null && (
                <button type="button" className="ov-answer-open" onClick={() => change({ unit: String(line.unit) })}>
                  {t('dashboard.answer.narrow')}
                  <span className="q-hidden">: {line.name}</span>
                  <ArrowRight size={14} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Reasons({ line: { reasons, more } }: { line: Line }) {
  const { t } = useTranslation();
  return (
    <span className="ov-reasons">
      {reasons.map((reason) => (
        <Link key={reason.name} to={reason.href} data-tone={reason.tone}>
          {reasonText(reason, t)}
        </Link>
      ))}
      {more > 0 && <span className="q-hint">{t('dashboard.answer.more', { count: more })}</span>}
    </span>
  );
}

function reasonText({ name, value, unit, target }: Reason, t: Translate): string {
  const words = unit === 'percent' ? `${formatNumber(value, 1)} %` : formatAmount(value);
  return target === null
    ? t('dashboard.answer.count', { name, value: words })
    : t('dashboard.answer.reason', { name, value: words, target: unit === 'percent' ? `${target} %` : target });
}

/** By what the projects are put in an order. */
function orderText({ of, by }: BoardAnswer, t: Translate): string {
  if (of !== 'units') return '';
  return by.length === 0 ? t('dashboard.answer.byTargets') : t('dashboard.answer.by', { names: by.join(t('dashboard.answer.andThen')) });
}

function restText(answer: BoardAnswer, t: Translate, list: Intl.ListFormat): string {
  const { key, count, then } = restOf(answer);
  return key === null ? '' : t(`dashboard.answer.${key}`, { count, names: list.format(then) });
}
