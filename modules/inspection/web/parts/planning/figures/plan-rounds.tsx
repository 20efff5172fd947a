import { Link } from 'react-router';
import { weekdayOf } from '@quantum/platform/domain';
import { RailBlock, Section } from '@quantum/platform/web/kit';
import { formatAmount, formatInstant, Tag, useTranslation } from '@quantum/platform/web/public';
import type { PlanRound } from '../../../../contract/index.ts';
import type { ScreenProgramme } from '../../programme/screen-programme.ts';
import './plan-rounds.css';

interface Props extends Pick<ScreenProgramme, 'paths'> {
  rounds: readonly PlanRound[];
  zone: string;
  /** Among the sections of the record, as on the phone; else in its rail. */
  isSection?: boolean;
}

/** The latest rounds of a plan: when each was, whether it was done, and with which result; each opens its inspections. */
export function PlanRounds({ rounds, paths, zone, isSection = false }: Props) {
  const { t } = useTranslation();
  if (rounds.length === 0) return null;
  const Block = isSection ? Section : RailBlock;
  return (
    <Block title={t('inspection.plan.latestRounds')}>
      <ul className="ins-rounds q-stack q-list q-flat">
        {rounds.map((round) => (
          <li key={round.id} data-missed={round.missed > 0 || undefined}>
            <Link to={`${paths.scheduled}?f.roundId=in:${round.id}`}>
              {round.day} {t(`inspection.weekday.${weekdayOf(round.day)}`)} {formatInstant(round.startsAt, zone).slice(11)}
            </Link>
            <State round={round} />
            <span className="q-hint">{result(round)}</span>
          </li>
        ))}
      </ul>
    </Block>
  );

  function result({ percent, findings, done }: PlanRound): string {
    if (done === 0) return '';
    const found = t('inspection.plan.roundFindings', { count: findings });
    return percent === null ? found : `${t('inspection.plan.roundScore', { score: formatAmount(percent) })} · ${found}`;
  }
}

/** How far it is, or how much of it was missed. */
function State({ round: { total, done, missed, ended } }: { round: PlanRound }) {
  const { t } = useTranslation();
  if (missed > 0)
    return (
      <Tag tone="danger" icon="clockAlert">
        {t('inspection.plan.roundMissed', { missed, total })}
      </Tag>
    );
  const isDone = ended || done === total;
  return (
    <Tag tone={isDone ? 'ok' : 'info'} icon={isDone ? 'checkCircle' : 'circleDot'}>
      {t('inspection.plan.roundDone', { done, total })}
    </Tag>
  );
}
