import { latenessOf, latenessOfDay, type Lateness } from '@quantum/platform/domain';
import { formatDue, formatInstant, Tag, useTranslation } from '@quantum/platform/web/public';
import { useToday } from './actor.ts';

interface Looks {
  /** False where it waits for nothing more (cancelled, given up): the due time alone. */
  counts?: boolean;
  /** Time zone of the record's unit. */
  zone?: string | undefined;
  /** On a record: the time itself before how late it is. */
  isWhole?: boolean;
}

interface DueProps extends Looks {
  /** Instant; a dash without one. */
  dueAt: string | null;
  /** When it was done; absent while it is to be done. */
  doneAt?: string | null | undefined;
}

/** A due time as lists, records and to-dos show it: how late it is, how soon it is due, or its day; the instant when pointed at. */
export function Due({ dueAt, doneAt = null, counts = true, zone, isWhole }: DueProps) {
  if (dueAt === null) return <span className="q-faint">—</span>;
  const lateness = counts ? latenessOf({ dueAt, doneAt }, new Date()) : undefined;
  return <Shown lateness={lateness} date={formatDue(dueAt, zone)} whole={formatInstant(dueAt, zone)} isWhole={isWhole} />;
}

interface DueDayProps extends Looks {
  /** Stored date; a dash without one. */
  dueOn: string | null;
  /** The day it was done; absent while it is to be done. */
  doneOn?: string | null | undefined;
}

/** The same for what is due on a day. */
export function DueDay({ dueOn, doneOn = null, counts = true, zone, isWhole }: DueDayProps) {
  const today = useToday(zone);
  if (dueOn === null) return <span className="q-faint">—</span>;
  const lateness = counts ? latenessOfDay({ dueOn, doneOn }, today) : undefined;
  return <Shown lateness={lateness} date={dueOn} whole={dueOn} isWhole={isWhole} />;
}

const LOOK = { late: ['danger', 'clockAlert'], doneLate: ['warn', 'hourglass'] } as const;

interface ShownProps {
  lateness: Lateness | undefined;
  date: string;
  whole: string;
  isWhole: boolean | undefined;
}

function Shown({ lateness, date, whole, isWhole = false }: ShownProps) {
  const { t } = useTranslation();
  if (!lateness) return <span title={whole}>{date}</span>;
  const { is, unit, count } = lateness;
  // '13 d late', 'due in 2 h', 'done 3 d late'.
  const words = t(`common.lateness.${is}.${unit}`, { count });
  return (
    <span className={isWhole ? 'q-row q-wrap' : undefined} title={whole} data-late={is === 'late'}>
      {isWhole && date}
      {is === 'due' ? (
        <span>{words}</span>
      ) : (
        <Tag tone={LOOK[is][0]} icon={LOOK[is][1]}>
          {words}
        </Tag>
      )}
    </span>
  );
}
