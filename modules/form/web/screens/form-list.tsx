import { FORM_STATUS } from '@quantum/modules/dictionary/contract';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Library, Upload } from 'lucide-react';
import {
  Allowed,
  code,
  codeWords,
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
import { useTranslation } from '@quantum/platform/web/public';
import {
  FORM_IMPORT_PATH,
  FORM_LIBRARY_PATH,
  formEndpoints,
  formOps,
  formPath,
  NEW_FORM_PATH,
  type FormRow,
} from '../../contract/index.ts';
import { FORM_PARTS } from '../parts/form-parts.ts';
import { formViews } from '../parts/list-views.ts';

const columns: Column<FormRow>[] = [
  title('name', 'common.name'),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => formPath(id) }),
  codeWords('inspectionType', 'form.column.inspectionType', 'formType'),
  codeWords('serviceType', 'form.column.serviceType', 'serviceType', { phone: 'hidden' }),
  codeWords('checkType', 'form.column.checkType', 'checkType', { extra: true }),
  text('unitName', 'common.unit', { phone: 'hidden' }),
  number('items', 'form.column.questions'),
  custom('versionNo', 'form.column.version', ({ versionNo }) => (versionNo === null ? '—' : `v${versionNo}`), { phone: 'hidden' }),
  flag('hasDraft', 'form.column.hasDraft', { phone: 'hidden' }),
  code('status', 'common.status', 'formStatus'),
];

const filters: Filter[] = [
  { key: 'inspectionType', label: 'form.column.inspectionType', kind: 'code', set: 'formType' },
  {
    key: 'status',
    label: 'common.status',
    kind: 'code',
    set: 'formStatus',
    only: [FORM_STATUS.draft, FORM_STATUS.reviewing, FORM_STATUS.published, FORM_STATUS.invalid],
  },
  { key: 'serviceType', label: 'form.column.serviceType', kind: 'code', set: 'serviceType', more: true },
  { key: 'checkType', label: 'form.column.checkType', kind: 'code', set: 'checkType', more: true },
  { key: 'org_id', label: 'common.unit', kind: 'pick', source: unitSource, more: true },
];

/** SS131: forms. */
export function FormListScreen() {
  const { t } = useTranslation();
  const list = useList(formEndpoints.list, { views: formViews });
  return (
    <ListPage
      parts={FORM_PARTS}
      title="menu.SS131"
      list={list}
      columns={columns}
      filters={filters}
      empty={{ title: 'form.list.empty', text: 'form.list.emptyText', nextStep: 'head' }}
      actions={
        <Allowed operation={formOps.create}>
          <Button size="xs" component={Link} to={FORM_LIBRARY_PATH} leftSection={<Library size={14} aria-hidden />}>
            {t('form.library.title')}
          </Button>
          <Button size="xs" component={Link} to={FORM_IMPORT_PATH} leftSection={<Upload size={14} aria-hidden />}>
            {t('common.import')}
          </Button>
          <NewButton to={NEW_FORM_PATH} label="form.new" />
        </Allowed>
      }
    />
  );
}
