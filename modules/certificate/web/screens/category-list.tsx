// TRA141
import {
  Allowed,
  code,
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
import { categoryEndpoints, categoryPath, certificateOps, NEW_CATEGORY_PATH, type CategoryRow } from '../../contract/index.ts';
import { categoryViews } from '../parts/list-views.ts';

const columns: Column<CategoryRow>[] = [
  title('name', 'common.name', { href: ({ id }) => categoryPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => categoryPath(id) }),
  text('issuer', 'certificate.category.issuer'),
  flag('issuedHere', 'certificate.category.issuedHere', { phone: 'hidden' }),
  number('validMonths', 'certificate.category.months'),
  number('holders', 'certificate.category.holders'),
  number('endingSoon', 'certificate.category.endingSoon'),
  code('status', 'common.status', 'recordStatus'),
];
const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'recordStatus' },
  { key: 'issuedHere', label: 'certificate.category.issuedHere', kind: 'flag' },
];

/** What can be held, by whom it is issued and for how long. */
export function CategoryListScreen() {
  const list = useList(categoryEndpoints.table, { views: categoryViews });
  return (
    <ListPage
      title="menu.TRA141"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'certificate.category.empty', text: 'certificate.category.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={certificateOps.createCategory}>
          <NewButton to={NEW_CATEGORY_PATH} label="certificate.category.new" />
        </Allowed>
      }
    />
  );
}
