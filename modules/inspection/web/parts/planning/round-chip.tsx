import { CalendarX2 } from 'lucide-react';
import { stateOf, useCodeText, type OnGrip } from '@quantum/platform/web/kit';
import { Disc, formatInstant, StatusTag, useTranslation } from '@quantum/platform/web/public';
import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import { INSPECTION_STATUS, type RoundRow } from '../../../contract/index.ts';

/** A round that waits to be walked now is told apart from one whose time has not come, and a missed one from a cancelled one. */
const LOOK: Record<string, string> = { waiting: 'dueSoon', missed: 'fail' };
const lookOfState = (state: string): string => LOOK[state] ?? state;
/** The look of a round: what happened to it before what it is. */
export const lookOf = (round: RoundRow): string => lookOfState(round.missed ? 'missed' : round.late ? 'overdue' : stateOf(round.status));

/** Its state in words. */
export function useRoundWords(): (round: RoundRow) => string {
  const { t } = useTranslation();
  const text = useCodeText(CODE_CATEGORY.taskStatus);
  return (round) => (round.missed ? t('inspection.task.missed') : round.late ? t('inspection.task.late') : text(round.status));
}

const { pending, waiting, inProgress, completed, cancelled } = INSPECTION_STATUS;
const STATUSES = [pending, waiting, inProgress, completed, cancelled];

/** What the colours of the calendar mean; folded where every round says its state in words. */
export function RoundLegend({ folded }: { folded: boolean }) {
  const { t } = useTranslation();
  const text = useCodeText(CODE_CATEGORY.taskStatus);
  const meanings = (
    <>
      {STATUSES.map((status) => (
        <StatusTag key={status} state={lookOfState(stateOf(status))}>
          {text(status)}
        </StatusTag>
      ))}
      <StatusTag state="overdue">{t('inspection.task.late')}</StatusTag>
      <StatusTag state={lookOfState('missed')}>{t('inspection.task.missed')}</StatusTag>
      <span className="q-calendar-off q-tone-2">
        <CalendarX2 size={12} aria-hidden />
        {t('inspection.calendar.holiday')}
      </span>
    </>
  );
  if (!folded) return meanings;
  return (
    <details>
      <summary>{t('inspection.calendar.legend')}</summary>
      <div className="q-row q-wrap q-gap-8">{meanings}</div>
    </details>
  );
}

/** Inspectors whose initials a round shows. */
const DISCS = 2;

interface Props {
  round: RoundRow;
  /** Names the project too: where rounds of several are shown. */
  withUnit?: boolean;
  /** Where there is room: says its state, and who goes, in words. */
  isWide?: boolean;
  /** For one that may be put elsewhere. */
  onGrip: OnGrip<number> | undefined;
  onOpen: () => void;
}

/** One window in the calendar: colour and icon of its state, its time, who goes, its plan. */
export function RoundChip({ round, withUnit = false, isWide = false, onGrip, onOpen }: Props) {
  const words = useRoundWords();
  const time = formatInstant(round.startsAt, round.timeZone).slice(11);
  const people = round.inspectors.join(', ');
  const place = [isWide && people, withUnit && round.unitName].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className="q-event"
      data-movable={onGrip !== undefined || undefined}
      title={[words(round), round.planName, round.unitName, people].filter(Boolean).join(' · ')}
      onPointerDown={(event) => onGrip?.(event, round.id)}
      onClick={onOpen}
    >
      <StatusTag state={lookOf(round)}>
        <b>{time}</b>
        <span className="q-event-name">
          <span className="q-event-title">{round.planName}</span>
          {place && <span className="q-event-place">{place}</span>}
        </span>
        {!isWide && (
          <span className="q-event-who">
            {round.inspectors.slice(0, DISCS).map((name) => (
              <Disc key={name} name={name} size={16} />
            ))}
            {round.inspectors.length > DISCS && <span>+{round.inspectors.length - DISCS}</span>}
            <span className="q-hidden">{people}</span>
          </span>
        )}
        <span className={isWide ? 'q-event-state' : 'q-hidden'}>{words(round)}</span>
      </StatusTag>
    </button>
  );
}
