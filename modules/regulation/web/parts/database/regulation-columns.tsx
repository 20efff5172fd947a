import { code, codeWords, date, number, recordCode, text, title, type Column, type Filter } from '@quantum/platform/web/kit';
import { regulationPath, type RegulationRow } from '../../../contract/index.ts';

export const regulationColumns: Column<RegulationRow>[] = [
  title('name', 'regulation.one', { href: ({ id }) => regulationPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => regulationPath(id), extra: true }),
  text('documentNo', 'regulation.field.documentNo'),
  code('status', 'common.status', 'regulationStatus'),
  codeWords('regulation_type', 'regulation.field.type', 'regulationType'),
  codeWords('regulation_level', 'regulation.field.level', 'regulationLevel', { phone: 'hidden' }),
  date('effective_date', 'regulation.field.effectiveDate', { sortable: true }),
  number('clauseCount', 'regulation.field.clauseCount'),
  number('versionNo', 'regulation.field.versionNo', { phone: 'hidden' }),
  text('issued_by', 'regulation.field.issuedBy', { phone: 'hidden', extra: true }),
  date('issued_date', 'regulation.field.issuedDate', { phone: 'hidden', extra: true }),
  text('unitName', 'regulation.field.unit', { phone: 'hidden', extra: true }),
];

export const regulationFilters: Filter[] = [
  { key: 'regulation_type', label: 'regulation.field.type', kind: 'code', set: 'regulationType' },
  { key: 'topic', label: 'regulation.topic', kind: 'code', set: 'regulationTopic' },
  { key: 'regulation_level', label: 'regulation.field.level', kind: 'code', set: 'regulationLevel' },
  { key: 'status', label: 'common.status', kind: 'code', set: 'regulationStatus', more: true },
  { key: 'effective_date', label: 'regulation.field.effectiveDate', kind: 'days', more: true },
];
