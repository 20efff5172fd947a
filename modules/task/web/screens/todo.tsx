// TAS110, TAS111
import { Suspense } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { History } from 'lucide-react';
import { CallFault, EmptyCells, ExportButton, Pager, UI, useCall, useList, useToday } from '@quantum/platform/web/kit';
import { OfflineNote, useQueue } from '@quantum/platform/web/offline';
import { useTranslation } from '@quantum/platform/web/public';
import { HISTORY_PATH, taskEndpoints, type TodoRow } from '../../contract/index.ts';
import { TodoCard } from '../parts/todo-card.tsx';
import { todoNotices } from '../parts/todo-notices.ts';
import { TodoChips } from '../parts/todo-chips.tsx';
import { groupsOf } from '../parts/todo-groups.ts';
import { useKeptTodos } from '../parts/use-kept-todos.ts';
import '../parts/todo.css';

const options = { defaults: { size: 100 }, cache: 'todo' };

const NONE: readonly TodoRow[] = [];

/** What I have to do, the most urgent first; each leads to where the work is done. */
export function TodoScreen() {
  const { t } = useTranslation();
  const list = useList(taskEndpoints.todo, options);
  const { data: count } = useCall(taskEndpoints.count, { every: UI.poll });
  const waiting = new Set((useQueue() ?? []).filter(({ state }) => state !== 'sent').map(({ href }) => href));
  useKeptTodos(list.asOf === null ? list.rows : NONE);
  const now = new Date();
  const today = useToday();
  const chosen = list.state.filters['type']?.values[0];
  const choose = (type: string | undefined) => list.setFilter('type', type === undefined ? undefined : { condition: '=', values: [type] });
  const isEmpty = !list.isFirst && !list.error && list.rows.length === 0;
  return (
    <div className="tas-todo">
      <header className="tas-head q-head-tools">
        <h1>{t('menu.TAS111')}</h1>
        <span className="q-quiet">
          {t(`task.weekday.${new Date(`${today}T00:00Z`).getUTCDay()}`)} {today}
        </span>
        <span className="q-space" />
        {list.rows.length > 0 && <ExportButton list={list} />}
        <Link className="tas-history" to={HISTORY_PATH} title={t('menu.TAS112')}>
          <History size={22} strokeWidth={1.75} aria-hidden />
          <span>{t('menu.TAS112')}</span>
        </Link>
      </header>
      <OfflineNote asOf={list.asOf} />
      <TodoChips count={count} chosen={chosen} onChoose={choose} />
      {list.error && <CallFault title="platform.list.error" error={list.error} retry={list.refetch} />}
      {list.isFirst && !list.error && <Waiting />}
      {list.rows.length > 0 && !list.asOf && (
        <Suspense>
          {todoNotices().map((Notice, i) => (
            <Notice key={i} />
          ))}
        </Suspense>
      )}
      {isEmpty && <NothingToDo isFiltered={chosen !== undefined} onClear={() => choose(undefined)} />}
      {groupsOf(list.rows, now).map(({ name, rows }) => (
        <section key={name} className="tas-group" data-group={name}>
          <h2>
            {t(`task.todo.group.${name}`)} <span>{rows.length}</span>
          </h2>
          <ul data-stale={list.isStale || undefined}>
            {rows.map((row) => (
              <li key={row.id}>
                <TodoCard row={row} now={now} isQueued={waiting.has(row.href)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {(list.total ?? 0) > list.state.size && <Pager list={list} keys={false} selectable={false} />}
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <div className="tas-group" role="status" aria-label={t('platform.list.loading')}>
      <ul>
        {[62, 48, 71].map((width) => (
          <li key={width} className="tas-card" aria-hidden="true">
            <span className="tas-icon q-skeleton-block" />
            <span className="tas-words">
              <span className="q-skeleton" style={{ width: `${width}%`, marginBottom: 8 }} />
              <span className="q-skeleton" style={{ width: `${width / 2}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Says why nothing is here, and what to do next. */
function NothingToDo({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="q-empty">
      <EmptyCells />
      <h2>{t(isFiltered ? 'task.todo.empty.kindTitle' : 'task.todo.empty.title')}</h2>
      <p className="q-quiet">{t(isFiltered ? 'task.todo.empty.kindText' : 'task.todo.empty.text')}</p>
      {isFiltered ? (
        <Button onClick={onClear}>{t('task.todo.empty.all')}</Button>
      ) : (
        <Link className="q-btn" to={HISTORY_PATH}>
          {t('menu.TAS112')}
        </Link>
      )}
    </div>
  );
}
