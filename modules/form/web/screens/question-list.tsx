import {
  Allowed,
  code,
  custom,
  flag,
  ListPage,
  NewButton,
  number,
  recordCode,
  text,
  title,
  useList,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { unitSource } from '@quantum/modules/organization/web-api';
import { NEW_QUESTION_PATH, questionEndpoints, questionOps, questionPath, type QuestionRow } from '../../contract/index.ts';
import { TypeIcon } from '../parts/type-icon.tsx';
import { TypeWord } from '../parts/type-word.tsx';
import { questionViews } from '../parts/list-views.ts';
import '../parts/question-form.css';

const columns: Column<QuestionRow>[] = [
  title('name', 'form.attribute.text'),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => questionPath(id) }),
  custom('type', 'form.builder.type', ({ item }) => (
    <span className="form-type">
      <TypeIcon type={item.type} /> <TypeWord type={item.type} />
    </span>
  )),
  custom('tags', 'form.attribute.tags', ({ tags }) => tags.join(', ') || '—', { phone: 'hidden' }),
  flag('critical', 'form.critical', { phone: 'hidden' }),
  number('forms', 'form.bank.forms'),
  custom('no', 'form.column.version', ({ no }) => `v${no}`, { phone: 'hidden' }),
  text('unitName', 'common.unit', { phone: 'hidden', extra: true }),
  code('status', 'common.status', 'recordStatus'),
];

const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus' },
  { key: 'critical', label: 'form.critical', kind: 'flag' },
  { key: 'org_id', label: 'common.unit', kind: 'pick', source: unitSource, more: true },
];

/** SS132: the question bank. */
export function QuestionListScreen() {
  const list = useList(questionEndpoints.list, { views: questionViews });
  return (
    <ListPage
      title="menu.SS132"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'form.bank.empty', text: 'form.bank.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={questionOps.create}>
          <NewButton to={NEW_QUESTION_PATH} label="form.bank.new" />
        </Allowed>
      }
    />
  );
}
