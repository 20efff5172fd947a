import { Fact, Facts } from '@quantum/platform/web/kit';
import { formatDay, formatInstant, StatusTag, useTranslation } from '@quantum/platform/web/public';
import { INJURY_STATUS, type IncidentDetail, type InjuryView } from '../../../contract/index.ts';
import { isOpenClock } from '../../../domain/clock-state.rules.ts';
import { endsAfterClose, isLostTime } from '../../../domain/injury-state.rules.ts';
import { RecordClockTag } from '../clock-tag.tsx';

/** Whether someone is at work again, in words; an absence that went on after the case was closed says so. */
export function HurtState({ hurt, incident }: { hurt: InjuryView; incident: IncidentDetail }) {
  const { t } = useTranslation();
  const closedAt = incident.stageTimes.at(-1)?.at ?? null;
  const closedOn = closedAt === null ? null : formatDay(closedAt, incident.timeZone);
  if (endsAfterClose(hurt.spells, closedOn))
    return <StatusTag state="attention">{t('incident.injury.state.afterClose', { day: closedOn })}</StatusTag>;
  const state = hurt.status === INJURY_STATUS.inProgress ? 'off' : hurt.status === INJURY_STATUS.completed ? 'back' : 'settled';
  return (
    <StatusTag state={state === 'off' ? 'inProgress' : state === 'back' ? 'completed' : 'caseClosed'}>
      {t(`incident.injury.state.${hurt.spells.length === 0 && state === 'back' ? 'noneLost' : state}`)}
    </StatusTag>
  );
}

/** The days of an injury as each convention counts them, each with its words, and what the case counts as. */
export function HurtFigures({ hurt }: { hurt: InjuryView }) {
  const { t } = useTranslation();
  const isRecordable = hurt.column !== null;
  return (
    <>
      <dl className="inc-hurt-days">
        {(['awayDays', 'restrictedDays', 'workingDays', ...(isRecordable ? (['oshaAway'] as const) : [])] as const).map((key) => (
          <div key={key}>
            <dt>{t(`incident.injury.figure.${key}`)}</dt>
            <dd>{hurt[key]}</dd>
          </div>
        ))}
      </dl>
      <p>
        {t(isRecordable ? `incident.column.${hurt.column}` : 'incident.injury.notRecordable')}
        {isLostTime(hurt.column) && ` · ${t('incident.injury.lostTime')}`}
        {hurt.leftOn && ` · ${t('incident.injury.leftOn', { day: formatDay(hurt.leftOn) })}`}
        {hurt.isEstimate && ` · ${t('incident.injury.estimate')}`}
      </p>
    </>
  );
}

/** What the law asks because of them and is not done: what is reported, and by when. All of it stands under the statutory clocks. */
export function HurtDuties({ incident: { clocks, timeZone } }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  const open = clocks.filter(isOpenClock);
  if (open.length === 0) return null;
  return (
    <div className="inc-hurt-duties">
      <h3>{t('incident.injury.follows')}</h3>
      <Facts>
        {open.map((clock) => (
          <Fact key={clock.id} label={t(`incident.clock.of.${clock.rule}`)}>
            <RecordClockTag clock={clock} /> {t('incident.clock.due', { at: formatInstant(clock.dueAt, timeZone) })}
          </Fact>
        ))}
      </Facts>
    </div>
  );
}
