import { unitName } from '@quantum/modules/organization/server-api';
import { bool, byUnit, code, int, jsonColumn, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import type { QuestionRow } from '../../contract/index.ts';

/** SS132: the questions of the bank. */
export const questionList: ListDefinition<QuestionRow> = {
  name: 'form.question',
  from: 'form.question t join form.question_version v on v.question_id = t.id and v.no = t.no',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    type: text('t.type'),
    tags: jsonColumn('to_jsonb(t.tags)'),
    no: int('t.no', { filterable: false }),
    forms: int(
      `(select count(distinct f.id)::int from form.version_question u join form.form_version w on w.id = u.form_version_id
        join form.form f on f.id = w.form_id and w.id in (f.draft_version_id, f.published_version_id) where u.question_id = t.id)`,
      { filterable: false },
    ),
    critical: bool('t.critical'),
    org_id: int('t.unit_id'),
    unitName: unitName('t.unit_id'),
    status: code('t.status'),
    version: int('t.version', { filterable: false }),
    item: jsonColumn('v.item'),
  },
  search: 't.search',
  scope: byUnit('t.unit_id'),
  master: true,
  defaultOrder: ['code', 'desc'],
};
