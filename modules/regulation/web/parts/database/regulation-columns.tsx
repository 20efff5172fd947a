import { code, codeWords, date, number, recordCode, text, title, type Column, type Filter } from '@quantum/platform/web/kit';
import { regulationPath, type RegulationRow } from '../../../contract/index.ts';

export const regulationColumns: Column<RegulationRow>[] = [
  title('name', 'regulation.one', { href: ({ id }) => regulationPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => regulationPath(id), extra: true }),
  text('documentNo', 'regulation.fact.documentNo'),
  code('status', 'common.status', 'regulationStatus'),
  codeWords('regulation_type', 'regulation.fact.type', 'regulationType'),
  codeWords('regulation_level', 'regulation.fact.level', 'regulationLevel', { phone: 'hidden', extra: true }),
  date('effective_date', 'regulation.fact.effectiveDate', { sortable: true }),
  number('clauseCount', 'regulation.fact.clauseCount'),
  number('versionNo', 'regulation.fact.versionNo', { phone: 'hidden' }),
  text('issued_by', 'regulation.fact.issuedBy', { phone: 'hidden', extra: true }),
  date('issued_date', 'regulation.fact.issuedDate', { phone: 'hidden', extra: true }),
  text('unitName', 'regulation.fact.unit', { phone: 'hidden', extra: true }),
];

export const regulationFilters: Filter[] = [
  { key: 'regulation_type', label: 'regulation.fact.type', kind: 'code', set: 'regulationType' },
  { key: 'topic', label: 'regulation.topic', kind: 'code', set: 'regulationTopic' },
  { key: 'regulation_level', label: 'regulation.fact.level', kind: 'code', set: 'regulationLevel' },
  { key: 'status', label: 'common.status', kind: 'code', set: 'regulationStatus', more: true },
  { key: 'effective_date', label: 'regulation.fact.effectiveDate', kind: 'days', more: true },
];
