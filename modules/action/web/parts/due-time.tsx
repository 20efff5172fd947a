import { CodeTag, Due } from '@quantum/platform/web/kit';
import { formatInstant, Tag, useTranslation } from '@quantum/platform/web/public';
import { ACTION_STATUS, type ActionRow } from '../../contract/index.ts';

const DAY = 86_400_000;

interface DueTimeProps {
  action: Pick<ActionRow, 'dueAt' | 'finishedAt' | 'closedAt' | 'status' | 'timeZone'>;
  /** On a record: the time itself before how late it is. */
  isWhole?: boolean;
}

/** When the correction is due, how late it is, or how late it was submitted. */
export function DueTime({ action, isWhole = false }: DueTimeProps) {
  const isAwaited = action.status !== ACTION_STATUS.cancelled && action.status !== ACTION_STATUS.draft;
  return (
    <Due dueAt={action.dueAt} doneAt={action.finishedAt ?? action.closedAt} counts={isAwaited} zone={action.timeZone} isWhole={isWhole} />
  );
}

/** The status; of what was submitted whose turn it is, and for how many days. */
export function ActionState({ action }: { action: Pick<ActionRow, 'status' | 'turnOf' | 'turnSince' | 'timeZone'> }) {
  const { t } = useTranslation();
  const { status, turnOf, turnSince, timeZone } = action;
  if (turnSince === null) return <CodeTag set="actionStatus" code={status} />;
  const stage = status === ACTION_STATUS.completed ? 'review' : 'verify';
  const count = Math.max(0, Math.floor((Date.now() - Date.parse(turnSince)) / DAY));
  return (
    <span title={formatInstant(turnSince, timeZone)}>
      <Tag tone="review" icon={stage === 'review' ? 'shield' : 'eye'}>
        {t(turnOf === null ? `action.turn.${stage}.any` : `action.turn.${stage}`, { name: turnOf, count })}
      </Tag>
    </span>
  );
}
