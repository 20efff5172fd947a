import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import {
  Allowed,
  ChangeStatus,
  code,
  codeWords,
  type Column,
  type Filter,
  flag,
  ImportButton,
  ListPage,
  NewButton,
  recordCode,
  text,
  title,
  useList,
  useIsPhone,
  ViewTabs,
} from '@quantum/platform/web/kit';
import { NEW_UNIT_PATH, organizationOps, unitEndpoints, type UnitRow, type UnitStatus, unitPath } from '../../../contract/index.ts';
import { bulkTargets } from '@quantum/platform/domain';
import { useTranslation } from '@quantum/platform/web/public';
import { unitMachine } from '../../../domain/unit.machine.ts';
import { businessLineSource, unitSource } from '../../api.tsx';
import { UnitMoveDialog } from '../../parts/unit-move-dialog.tsx';
import { UnitTree } from '../../parts/unit-tree.tsx';
import { recordViews } from '../../list-views.ts';

const columns: Column<UnitRow>[] = [
  title('name', 'organization.unit.name', { href: ({ id }) => unitPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => unitPath(id) }),
  text('short_name', 'organization.unit.shortName'),
  codeWords('org_type', 'organization.unit.type', 'orgType'),
  text('parentName', 'organization.unit.parent'),
  code('status', 'common.status', 'recordStatus'),
  text('business_line_name', 'organization.unit.businessLine', { phone: 'hidden' }),
  flag('in_ranking', 'organization.unit.inRanking', { phone: 'hidden' }),
];

const filters: Filter[] = [
  { key: 'org_type', label: 'organization.unit.type', kind: 'code', set: 'orgType' },
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus' },
  { key: 'parent_id', label: 'organization.unit.parent', kind: 'pick', source: unitSource },
  { key: 'business_line_id', label: 'organization.unit.businessLine', kind: 'pick', source: businessLineSource, more: true },
  { key: 'in_ranking', label: 'organization.unit.inRanking', kind: 'flag', more: true },
];

/** SS111: the units of the reader's scope, closed ones too, beside the tree they stand in. */
export function UnitListScreen() {
  const { t } = useTranslation();
  const list = useList(unitEndpoints.tableAll, { views: recordViews });
  const [search, setSearch] = useSearchParams();
  const [moving, setMoving] = useState<{ id: number; parentId: number }>();
  const isTree = search.get('view') === 'tree';
  const show = (view: 'tree' | 'list') =>
    setSearch((now) => {
      if (view === 'tree') now.set('view', view);
      else now.delete('view');
      return now;
    });
  // The phone shows one of the two; what it does not show is not there.
  const isPhone = useIsPhone();
  const parent = Number(list.state.filters['parent_id']?.values[0]);
  return (
    <div className="org-with-tree" data-view={isTree ? 'tree' : 'list'}>
      <div className="org-views">
        <ViewTabs
          label={t('menu.SS111')}
          tabs={(['list', 'tree'] as const).map((view) => ({ value: view, label: t(`organization.tree.view.${view}`) }))}
          value={isTree ? 'tree' : 'list'}
          onChoose={show}
        />
      </div>
      {(isTree || !isPhone) && (
        <UnitTree
          selected={Number.isNaN(parent) ? undefined : parent}
          onSelect={(id) => list.setFilter('parent_id', id === parent ? undefined : { condition: '=', values: [String(id)] })}
          onDrop={(id, parentId) => setMoving({ id, parentId })}
        />
      )}
      {!(isTree && isPhone) && (
        <ListPage
          title="menu.SS111"
          list={list}
          empty={{ title: 'organization.unit.empty', text: 'organization.unit.emptyText', nextStep: 'head' }}
          columns={columns}
          filters={filters}
          exports
          bulk={
            <Allowed operation={organizationOps.moveUnits}>
              <ChangeStatus
                list={list}
                endpoint={unitEndpoints.status}
                set="recordStatus"
                movesOf={(unit) => bulkTargets(unitMachine, unit.status as UnitStatus)}
                statuses={[RECORD_STATUS.active, RECORD_STATUS.inactive]}
                nameOf={(unit) => unit.code}
                hrefOf={unitPath}
              />
            </Allowed>
          }
          actions={
            <>
              <Allowed operation={organizationOps.importUnits}>
                <ImportButton title="menu.SS111" endpoints={unitEndpoints} />
              </Allowed>
              <Allowed operation={organizationOps.createUnit}>
                <NewButton to={NEW_UNIT_PATH} label="organization.unit.new" />
              </Allowed>
            </>
          }
        />
      )}
      {moving && <UnitMoveDialog {...moving} onClose={() => setMoving(undefined)} />}
    </div>
  );
}
