import { code, int, localizedColumn, sortable, text, type ListDefinition } from '@quantum/platform/server';
import { LESSON_STATUS, type PaperRow } from '../../contract/index.ts';
import { MATERIAL_LIST, COMPANY_COLUMN } from '../training.list.ts';

const paperColumns = {
  id: int('t.id'),
  paperSerialNumber: text('t.code', sortable),
  code: text('t.code', sortable),
  name: localizedColumn('t.names', { filterable: true }),
  setName: localizedColumn('s.names'),
  questionCount: int('t.question_count'),
  passMark: int('t.pass_mark'),
  status: code('t.status'),
  companyId: COMPANY_COLUMN,
};

const PAPERS = 'training.paper t join training.question_set s on s.id = t.set_id';

/** The specification's lookup: published ones. */
export const paperList: ListDefinition<PaperRow> = {
  ...MATERIAL_LIST,
  name: 'training.paper',
  from: PAPERS,
  where: `t.status = '${LESSON_STATUS.published}'`,
  columns: paperColumns,
};

export const paperTable: ListDefinition<PaperRow> = { ...MATERIAL_LIST, name: 'training.paper table', from: PAPERS, columns: paperColumns };
