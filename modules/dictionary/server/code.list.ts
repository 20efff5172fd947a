import { bool, code, int, jsonColumn, sortable, text, unscoped, type ListDefinition } from '@quantum/platform/server';
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
