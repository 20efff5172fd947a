import { Link } from 'react-router';
import { ChevronRight } from 'lucide-react';
import { stateOf } from '@quantum/platform/web/kit';
import { Cells, formatInstant, RiskBars, Tag, type RiskLevel, useTranslation } from '@quantum/platform/web/public';
import { TODO_STATUS, type TodoRow } from '../../contract/index.ts';
import { groupOf, timeWords } from './todo-groups.ts';
import { TodoIcon } from './todo-icon.tsx';

/** One thing to do: all of it is one link to where the work is done. A card on the phone, a row at a desk. */
export function TodoCard({ row, now, isQueued }: { row: TodoRow; now: Date; isQueued: boolean }) {
  const { t } = useTranslation();
  const group = groupOf(row, now);
  const when = timeWords(row, now);
  const level = row.risk === null ? undefined : (stateOf(row.risk) as RiskLevel);
  const isBegun = row.status === TODO_STATUS.inProgress && row.progressTotal > 1;
  return (
    <Link className="tas-card" to={row.href} data-group={group}>
      <TodoIcon row={row} now={now} />
      <span className="tas-words">
        <b>{row.title}</b>
        <span className="q-quiet">
          {row.place} · <span className="q-code">{row.code}</span>
        </span>
        {row.forName && (
          <span className="tas-returned">
            <Tag tone="info" icon="repeat">
              {t('task.todo.for', { name: row.forName })}
            </Tag>
          </span>
        )}
        {row.returnedReason !== null && (
          <span className="tas-returned">
            <Tag tone="warn" icon="repeat">
              {t('task.todo.returned')}
            </Tag>
            <span className="q-ell">{row.returnedReason}</span>
          </span>
        )}
      </span>
      <span className="tas-facts">
        {isQueued && (
          <Tag tone="warn" icon="hourglass">
            {t('platform.offline.here')}
          </Tag>
        )}
        <span className="tas-when" title={formatInstant(row.dueAt, row.timeZone)}>
          {when ? t(when.key, when.params) : t('task.todo.noDue')}
        </span>
        {level && <RiskBars level={level}>{t(`common.risk.${level}`)}</RiskBars>}
        {row.progressTotal > 1 && <Cells done={row.progressDone} total={row.progressTotal} shown={Math.min(10, row.progressTotal)} />}
      </span>
      {group === 'later' && !isBegun ? (
        <span className="tas-go">
          <span className="q-hidden">{t(row.action)}</span>
          <ChevronRight size={20} aria-hidden />
        </span>
      ) : (
        <span className="tas-go tas-button">{isBegun ? t('task.action.resume') : t(row.action)}</span>
      )}
    </Link>
  );
}
