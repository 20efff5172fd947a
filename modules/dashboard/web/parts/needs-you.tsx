import { Link } from 'react-router';
import { TODO_PATH, taskEndpoints, type TodoRow } from '@quantum/modules/task/contract';
import { CardFault, Due, stateOf } from '@quantum/platform/web/kit';
import { useCachedCall } from '@quantum/platform/web/offline';
import { Cells, RiskBars, type RiskLevel, useTranslation } from '@quantum/platform/web/public';
import type { PagedQuery } from '@quantum/platform/contract';

const SHOWN = 6;
const FIRST: PagedQuery = {
  pagingTool: { currentPage: 1, pageSize: SHOWN },
  queryCriterias: [],
  queryOrderBies: [],
  params: { count: 'capped' },
};

/** The reader's to-dos by due time, each with the one step that leads on. */
export function NeedsYou() {
  const { t } = useTranslation();
  const {
    query: { data, error, refetch },
  } = useCachedCall(taskEndpoints.todo, 'needs-you', { input: FIRST });
  return (
    <section className="home-card">
      <header>
        <h2>{t('dashboard.needsYou')}</h2>
        {data && data.totalCount > 0 && <span className="q-count">{data.totalCount}</span>}
        <span className="q-space" />
        <Link to={TODO_PATH}>{t('dashboard.openTodo')}</Link>
      </header>
      {error && !data && <CardFault error={error} retry={refetch} />}
      {data?.items.length === 0 && <p className="home-empty">{t('dashboard.nothingToDo')}</p>}
      <ul className="home-todos">
        {data?.items.map((task) => (
          <Row key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}

function Row({ task }: { task: TodoRow }) {
  const { t } = useTranslation();
  const level = task.risk ? (stateOf(task.risk) as RiskLevel) : undefined;
  return (
    <li>
      <div className="home-task">
        <b className="q-strong">{task.title}</b>
        <span className="q-quiet">
          {task.place} · <span className="home-code">{task.code}</span>
        </span>
      </div>
      <div className="home-task-state">
        {level && <RiskBars level={level}>{t(`common.risk.${level}`)}</RiskBars>}
        {task.progressTotal > 1 && <Cells done={task.progressDone} total={task.progressTotal} />}
      </div>
      <div className="home-task-due">{task.dueAt && <Due dueAt={task.dueAt} zone={task.timeZone} />}</div>
      <Link className="home-task-go" to={task.href}>
        {t(task.action)}
      </Link>
    </li>
  );
}
