import { addDays, addMonths } from '@quantum/platform/domain';
import { AnswerBand, holds, useActor, type AnswerLine } from '@quantum/platform/web/kit';
import { type Translate, useTranslation } from '@quantum/platform/web/public';
import { incidentOps, incidentPath, INCIDENTS_PATH, type RateAnswer } from '../../../contract/index.ts';
import { highestRates } from '../../../domain/rates/rate-standing.rules.ts';
import { rangeText, shownRate } from './rate-words.ts';

interface Props {
  answer: RateAnswer;
  /** The first and the last month. */
  span: { from: string; to: string };
  /** The list of incidents shows these cases: it does not tell employment apart. */
  hasList: boolean;
  period: string;
}
type Highest = ReturnType<typeof highestRates<RateAnswer['units'][number]>>['first'][number];

/** Which project stands highest, whether chance alone explains it, and the cases it comes from. */
export function RateAnswerBand({ answer: { units, latest }, span, hasList, period }: Props) {
  const { t } = useTranslation();
  const mayOpen = holds(useActor(), incidentOps.list);
  const { first, isClear } = highestRates(units);
  const [highest] = first;
  const counted = units.filter(({ hours }) => hours > 0).length;
  const days = { from: `${span.from}-01`, to: addDays(addMonths(`${span.to}-01`, 1), -1) };
  const lineOf = (unit: Highest): AnswerLine => ({
    name: unit.unitName,
    reasons: reasonsOf(unit, isClear && unit === highest, t),
    records: latest
      .filter(({ unitId }) => unitId === unit.unitId)
      .map(({ id, text, eventOn }) => ({ text, note: eventOn, href: incidentPath(id) })),
    open:
      mayOpen && hasList
        ? {
            text: t('incident.rate.openCases'),
            href: `${INCIDENTS_PATH}?f.eventOn=range:${days.from},${days.to}&f.counted=is:true&f.lostTime=is:true&f.unitId=in:${unit.unitId}`,
          }
        : undefined,
  });
  return (
    <AnswerBand
      label={t('incident.rate.answer.label')}
      title={highest ? t(`incident.rate.answer.${titleOf(units, isClear)}`, { name: highest.unitName }) : t('incident.rate.answer.none')}
      hint={[
        highest && units.length > 1 && t(`incident.rate.answer.${isClear ? 'beyondChance' : 'withinChance'}`),
        counted > 1 && t('incident.rate.answer.of', { count: counted }),
        period,
      ]
        .filter(Boolean)
        .join(' · ')}
      isFine={!highest}
      lines={first.map(lineOf)}
    />
  );
}

/** One project is compared with nobody. */
const titleOf = (units: readonly unknown[], isClear: boolean): 'alone' | 'clear' | 'highest' =>
  units.length === 1 ? 'alone' : isClear ? 'clear' : 'highest';

function reasonsOf({ lost, value, range, days }: Highest, isClear: boolean, t: Translate): AnswerLine['reasons'] {
  return [
    { text: t('incident.rate.answer.rate', { value: shownRate(value), range: rangeText(range) }), tone: isClear ? 'danger' : 'plain' },
    { text: t('incident.rate.answer.lost', { count: lost }), tone: isClear ? 'danger' : 'plain' },
    ...(days > 0 ? [{ text: t('incident.rate.answer.days', { count: days }), tone: 'plain' }] : []),
  ];
}
