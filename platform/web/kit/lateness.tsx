import { useTranslation } from 'react-i18next';
import { latenessOf, latenessOfDay, type Lateness } from '@quantum/platform/domain';
import { formatDay, formatDue, formatInstant, Tag } from '@quantum/platform/web/public';

interface DueProps {
  /** Instant; nothing is shown without one. */
  dueAt: string | null;
  /** When it was handed in; absent while it is to be done. */
  doneAt?: string | null | undefined;
  /** False where it waits for nothing more (cancelled, given up): the due time alone. */
  counts?: boolean;
  /** Time zone of the record's unit. */
  zone?: string | undefined;
  /** On a record: the time itself before how late it is. */
  isWhole?: boolean;
}

/** A due time as lists, records and to-dos show it: how late it is, how soon it is due, or its day; the instant when pointed at. */
export function Due({ dueAt, doneAt = null, counts = true, zone, isWhole = false }: DueProps) {
  if (dueAt === null) return <span className="q-faint">—</span>;
  const lateness = counts ? latenessOf({ dueAt, doneAt }, new Date()) : undefined;
  const shown = <Shown lateness={lateness} date={formatDue(dueAt, zone)} whole={formatInstant(dueAt, zone)} />;
  if (!isWhole || !lateness) return shown;
  return (
    <span className="q-row q-wrap">
      {formatDue(dueAt, zone)}
      {shown}
    </span>
  );
}

/** The same for what is due on a day. */
export function DueDay({
  dueOn,
  doneOn = null,
  counts = true,
  zone,
}: {
  dueOn: string | null;
  doneOn?: string | null;
  counts?: boolean;
  zone?: string;
}) {
  if (dueOn === null) return <span className="q-faint">—</span>;
  const lateness = counts ? latenessOfDay({ dueOn, doneOn }, formatDay(new Date().toISOString(), zone)) : undefined;
  return <Shown lateness={lateness} date={dueOn} whole={dueOn} />;
}

const LOOK = { late: ['danger', 'clockAlert'], handedInLate: ['warn', 'hourglass'] } as const;

function Shown({ lateness, date, whole }: { lateness: Lateness | undefined; date: string; whole: string }) {
  const words = useLatenessWords();
  if (!lateness) return <span title={whole}>{date}</span>;
  const { is } = lateness;
  return (
    <span title={whole} data-late={is === 'late'}>
      {is === 'due' ? (
        words(lateness)
      ) : (
        <Tag tone={LOOK[is][0]} icon={LOOK[is][1]}>
          {words(lateness)}
        </Tag>
      )}
    </span>
  );
}

/** '13 d late', 'due in 2 h', 'handed in 3 d late'. */
function useLatenessWords(): (lateness: Lateness) => string {
  const { t } = useTranslation();
  return ({ is, unit, count }) => t(`common.lateness.${is}.${unit}`, { count });
}
