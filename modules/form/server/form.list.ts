import { bool, byUnit, code, int, jsonColumn, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { FormRow, FormTreeRow } from '../contract/index.ts';
import { FORM_STATUS } from '@quantum/modules/dictionary/contract';
import { unitName } from '@quantum/modules/organization/server-api';

const table: Omit<ListDefinition<FormRow>, 'name' | 'defaultOrder'> = {
  from: 'form.form t left join form.form_version v on v.id = t.published_version_id',
  key: 't.id',
  columns: {
    id: int('t.id', sortable),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    inspectionType: code('t.inspection_type'),
    serviceType: code('t.service_type'),
    checkType: code('t.check_type'),
    org_id: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    status: code('t.status'),
    version: int('t.version', { filterable: false }),
    versionId: int('t.published_version_id'),
    versionNo: int('v.no', { filterable: false }),
    items: int('v.items', { filterable: false }),
    hasDraft: bool('t.draft_version_id is not null'),
  },
  search: 't.search',
  // Read by everybody of the company (the directory scope of `self`): a project's inspector answers the form of the head office.
  scope: byUnit('t.unit_id'),
  master: true,
};

const published = `t.published_version_id is not null and t.status = '${FORM_STATUS.published}'`;

export const formList: ListDefinition<FormRow> = { ...table, name: 'form.form', defaultOrder: ['code', 'asc'] };
/** Found by the words of their questions too, in any language: forms are few, no index is needed. */
export const formSearchList: ListDefinition<FormRow> = {
  ...table,
  name: 'form.form by words',
  search: `(t.search || ' ' || coalesce(v.texts, ''))`,
};
/** Forms that can be answered now; the specification orders them by id. */
export const publishedFormList: ListDefinition<FormRow> = {
  ...table,
  name: 'form.form published',
  where: published,
  defaultOrder: ['id', 'desc'],
};
export const formTreeList: ListDefinition<FormTreeRow> = {
  ...table,
  name: 'form.form tree',
  where: published,
  columns: {
    ...table.columns,
    children: jsonColumn(
      `(select jsonb_agg(jsonb_build_object('key', s.value->>'key', 'title', s.value->'title', 'items', jsonb_array_length(s.value->'items')) order by s.ordinality)
        from jsonb_array_elements(v.content->'sections') with ordinality s)`,
    ),
  },
};
