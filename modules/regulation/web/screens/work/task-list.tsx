// GR113
import { ListPage, useCall, useList } from '@quantum/platform/web/kit';
import { formatDay, useTranslation } from '@quantum/platform/web/public';
import { regulationTaskEndpoints } from '../../../contract/index.ts';
import { regulationTaskViews } from '../../parts/list-views.ts';
import { ownTaskColumns, taskFilters } from '../../parts/work/work-columns.tsx';

/** Tasks of the reader; with none, the activity that gives the next one. */
export function TaskListScreen() {
  const { t } = useTranslation();
  const list = useList(regulationTaskEndpoints.mine, { views: regulationTaskViews });
  const { data } = useCall(regulationTaskEndpoints.next);
  const next = data?.next;
  return (
    <ListPage
      title="menu.GR113"
      list={list}
      columns={ownTaskColumns}
      filters={taskFilters}
      above={
        next &&
        list.rows.length === 0 && (
          <p className="q-hint">{t('regulation.task.emptyNext', { title: next.title, day: formatDay(next.startOn) })}</p>
        )
      }
      empty={{ title: 'regulation.task.empty', text: 'regulation.task.emptyText', nextStep: 'none' }}
    />
  );
}
