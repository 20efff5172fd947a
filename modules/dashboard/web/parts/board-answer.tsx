import { ArrowRight, CircleCheck, Target } from 'lucide-react';
import { Link } from 'react-router';
import { formatAmount, formatNumber, type Translate, useTranslation } from '@quantum/platform/web/public';
import type { BoardAnswer, OverviewPage } from '../../contract/index.ts';
import { daysOf, restOf, titleOf } from '../../domain/answer.rules.ts';
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
  const list = new Intl.ListFormat(i18n.language);
  const { key, names, count } = titleOf(answer);
  return (
    <section className="ov-answer" data-fine={answer.of === 'fine'} aria-label={t('dashboard.answer.title')}>
      <h2>
        {answer.of === 'fine' ? <CircleCheck size={20} aria-hidden /> : <Target size={20} aria-hidden />}
        {t(`dashboard.answer.${key}`, { name: list.format(names), count })}
      </h2>
      <p className="q-hint">
        {[restText(answer, t, list), orderText(answer, t), daysText(answer, page, t, list)].filter(Boolean).join(' · ')}
      </p>
      {answer.lines.length > 0 && (
        <ol>
          {answer.lines.map((line) => (
            <li key={line.name}>
              {answer.of === 'units' && <b>{line.name}</b>}
              <Reasons line={line} />
              <NextStep line={line} change={change} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** What to do about it: open what is behind the first reason, or see the project alone. */
function NextStep({ line: { unit, name, reasons }, change }: { line: Line } & Pick<Props, 'change'>) {
  const { t } = useTranslation();
  const [first] = reasons;
  const of = <span className="q-hidden">: {name}</span>;
  return (
    <span className="ov-answer-next">
      {first && (
        <Link to={first.href}>
          {t('dashboard.openRecords', { count: first.records })}
          {of}
          <ArrowRight size={14} aria-hidden />
        </Link>
      )}
      {unit !== null && (
        <button type="button" className="ov-answer-open" onClick={() => change({ unit: String(unit) })}>
          {t('dashboard.answer.narrow')}
          {of}
        </button>
      )}
    </span>
  );
}

function Reasons({ line: { reasons, records, more } }: { line: Line }) {
  const { t } = useTranslation();
  return (
    <span className="ov-reasons">
      {reasons.map((reason) => (
        <Link key={reason.name} to={reason.href} data-tone={reason.tone}>
          {reasonText(reason, t)}
        </Link>
      ))}
      {more > 0 && <span className="q-hint">{t('dashboard.answer.more', { count: more })}</span>}
      {records.length > 0 && (
        <span className="ov-answer-records">
          {records.map(({ text, href }) => (
            <Link key={`${text} ${href}`} to={href}>
              {text}
            </Link>
          ))}
        </span>
      )}
    </span>
  );
}

function reasonText({ name, value, of, unit, target }: Reason, t: Translate): string {
  if (of !== null) return t('dashboard.answer.share', { name, value: formatAmount(value), of: formatAmount(of) });
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

/** The days the answer is of. */
function daysText({ lines }: BoardAnswer, page: Props['page'], t: Translate, list: Intl.ListFormat): string {
  const { key, names } = daysOf(lines.flatMap(({ reasons }) => reasons));
  const period = periodWords(t, key === 'present' ? null : page);
  return key === 'both' ? t('dashboard.answer.bothDays', { period, names: list.format(names) }) : period;
}

function restText(answer: BoardAnswer, t: Translate, list: Intl.ListFormat): string {
  const { key, count, then } = restOf(answer);
  return key === null ? '' : t(`dashboard.answer.${key}`, { count, names: list.format(then) });
}
