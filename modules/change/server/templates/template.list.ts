import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { code, hidden, int, localizedColumn, sortable, text, unscoped, type ListDefinition } from '@quantum/platform/server';
import type { TemplateOption, TemplateRow } from '../../contract/index.ts';

const SHOWN_ONLY = { filterable: false } as const;
const scope = unscoped("a company's own templates; those of other companies are left out by the service");
const taskCount = int('jsonb_array_length(t.tasks)', SHOWN_ONLY);
const companyId = int('t.company_id', hidden);

/** Templates of the reader's company. */
export const templateList: ListDefinition<TemplateRow> = {
  name: 'change.template',
  from: 'change.template t',
  key: 't.id',
  search: 't.search',
  scope,
  master: true,
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    name: localizedColumn('t.names'),
    changeType: code('t.change_type'),
    nature: code('t.nature'),
    taskCount,
    caseCount: int('(select count(*)::int from change.case c where c.template_id = t.id)', SHOWN_ONLY),
    status: code('t.status'),
    companyId,
  },
};

/** Those in use, as a picker shows them. */
export const templateOptions: ListDefinition<TemplateOption> = {
  name: 'change.template options',
  from: 'change.template t',
  key: 't.id',
  search: 't.search',
  scope,
  master: true,
  where: `t.status = '${RECORD_STATUS.active}'`,
  columns: { id: int('t.id'), code: text('t.code', sortable), name: localizedColumn('t.names'), taskCount, companyId },
};
