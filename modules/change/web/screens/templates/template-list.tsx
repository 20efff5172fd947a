// CHA110
import {
  Allowed,
  code,
  codeWords,
  ImportButton,
  ListPage,
  NewButton,
  number,
  recordCode,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { changeOps, NEW_TEMPLATE_PATH, templateEndpoints, templatePath, type TemplateRow } from '../../../contract/index.ts';
import { CASE_PLACES } from '../../parts/case-places.ts';
import { templateViews } from '../../parts/list-views.ts';

const columns: Column<TemplateRow>[] = [
  title('name', 'change.template.one', { href: ({ id }) => templatePath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => templatePath(id) }),
  codeWords('changeType', 'change.changeType', 'changeType'),
  codeWords('nature', 'change.nature', 'changeNature'),
  number('taskCount', 'change.tasks'),
  number('caseCount', 'change.template.cases'),
  code('status', 'common.status', 'recordStatus'),
];
const filters: Filter[] = [
  { key: 'changeType', label: 'change.changeType', kind: 'code', set: 'changeType' },
  { key: 'nature', label: 'change.nature', kind: 'code', set: 'changeNature' },
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus', more: true },
];

/** Templates of the company: what a change of a kind always needs. */
export function TemplateListScreen() {
  const list = useList(templateEndpoints.list, { views: templateViews });
  return (
    <ListPage
      title="change.template.list"
      list={list}
      columns={columns}
      filters={filters}
      parts={CASE_PLACES}
      actions={
        <Allowed operation={changeOps.manageTemplate}>
          <ImportButton title="change.template.tasks" endpoints={templateEndpoints} />
          <NewButton to={NEW_TEMPLATE_PATH} label="change.template.new" />
        </Allowed>
      }
      empty={{ title: 'change.template.empty', text: 'change.template.emptyText', nextStep: 'head' }}
    />
  );
}
