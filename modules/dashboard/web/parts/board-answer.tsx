import { AnswerBand, type AnswerLine } from '@quantum/platform/web/kit';
import { formatAmount, formatNumber, type Translate, useTranslation } from '@quantum/platform/web/public';
import type { BoardAnswer, OverviewPage } from '../../contract/index.ts';
import { daysOf, restOf, titleOf } from '../../domain/answer.rules.ts';
import { periodWords } from './period-words.ts';
import type { BoardAsk } from './use-board-ask.ts';

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
    <AnswerBand
      label={t('dashboard.answer.title')}
      title={t(`dashboard.answer.${key}`, { name: list.format(names), count })}
      hint={[restText(answer, t, list), orderText(answer, t), daysText(answer, page, t, list)].filter(Boolean).join(' · ')}
      isFine={answer.of === 'fine'}
      lines={[
        ...answer.lines.map((line) => lineOf(line, answer.of === 'units', t, change)),
        ...answer.leads.map(({ label, said, unit, records }) => ({
          name: label,
          reasons: said === null ? [] : [{ text: said }],
          records,
          narrow: narrowTo(unit, t, change),
        })),
      ]}
    />
  );
}

function lineOf({ unit, name, reasons, records, more }: Line, isNamed: boolean, t: Translate, change: Props['change']): AnswerLine {
  const [first] = reasons;
  return {
    name,
    isNamed,
    reasons: reasons.map((reason) => ({ text: reasonText(reason, t), href: reason.href, tone: reason.tone })),
    ...(more > 0 && { more: t('dashboard.answer.more', { count: more }) }),
    records,
    open: first && { text: first.lacks ?? t('dashboard.openRecords', { count: first.records }), href: first.href },
    narrow: narrowTo(unit, t, change),
  };
}

const narrowTo = (unit: number | null, t: Translate, change: Props['change']): AnswerLine['narrow'] =>
  unit === null ? undefined : { text: t('dashboard.answer.narrow'), run: () => change({ unit: String(unit) }) };

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
