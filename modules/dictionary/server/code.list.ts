import { bool, code, int, jsonColumn, sortable, text, unscoped, type AnyList, type ListDefinition } from '@quantum/platform/server';
import type { CodeRow } from '../contract/index.ts';

export const codeList: ListDefinition<CodeRow> = {
  name: 'dictionary.code',
  from: 'dictionary.code t',
  key: 't.id',
  columns: {
    id: int('t.id'),
    code: text('t.code', sortable),
    word: text('t.word'),
    parent: text('t.parent'),
    texts: jsonColumn('t.texts'),
    sequence: int('t.sequence', sortable),
    status: code('t.status'),
    locked: bool('t.locked'),
    version: int('t.version', { filterable: false }),
  },
  search: 't.search',
  scope: unscoped('the dictionary is shared by all companies'),
  master: true,
};

/** The same as a workbook: heads and columns of the import, so that what is exported can be edited and imported. */
export const codeSheet: AnyList = {
  ...codeList,
  name: 'dictionary.code sheet',
  columns: {
    ...codeList.columns,
    nameEn: text("t.texts->>'en'"),
    nameHans: text("t.texts->>'zh-Hans'"),
    nameHant: text("t.texts->>'zh-Hant'"),
  },
  sheet: {
    title: 'menu.SS116',
    columns: {
      parent: 'dictionary.import.parent',
      code: 'common.code',
      nameEn: 'common.name.en',
      nameHans: 'common.name.zh-Hans',
      nameHant: 'common.name.zh-Hant',
      sequence: 'dictionary.import.place',
      status: 'common.status',
    },
  },
};
