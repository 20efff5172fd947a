import { unitSource } from '@quantum/modules/organization/web-api';
import {
  code,
  codeWords,
  custom,
  date,
  DueDay,
  person,
  recordCode,
  text,
  title,
  type Column,
  type Filter,
} from '@quantum/platform/web/kit';
import { RENEWAL_STATUS, renewalPath, type RenewalRow } from '../../../contract/index.ts';
import { complianceCategorySource } from '../sources.ts';

/** The last day to file: how late where nothing was filed; the day alone once it was. */
export function FileBy({ of: { fileBy, filedOn, status, timeZone } }: { of: RenewalRow }) {
  return <DueDay dueOn={fileBy} doneOn={filedOn} counts={status === RENEWAL_STATUS.pending} zone={timeZone} />;
}

export const renewalColumns: Column<RenewalRow>[] = [
  title('categoryName', 'compliance-document.fact.category', { href: ({ id }) => renewalPath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => renewalPath(id), phone: 'hidden' }),
  code('status', 'common.status', 'complianceRenewal'),
  text('unitName', 'common.unit'),
  text('documentNumber', 'compliance-document.fact.number', { phone: 'hidden' }),
  date('validTo', 'compliance-document.fact.validTo', { phone: 'hidden' }),
  { ...custom('fileBy', 'compliance-document.renewal.fileBy', (row) => <FileBy of={row} />), sortable: true },
  date('filedOn', 'compliance-document.renewal.filedOn', { phone: 'hidden', extra: true }),
  person('responsibleName', 'compliance-document.fact.responsible', { phone: 'hidden' }),
  codeWords('reason', 'compliance-document.renewal.reason', 'renewReason', { phone: 'hidden', extra: true }),
  date('expectedOn', 'compliance-document.renewal.expectedOn', { phone: 'hidden', extra: true }),
];

export const renewalFilters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'complianceRenewal' },
  { key: 'unitId', label: 'common.unit', kind: 'pick', source: unitSource },
  { key: 'complianceCategoryId', label: 'compliance-document.fact.category', kind: 'pick', source: complianceCategorySource },
  { key: 'fileBy', label: 'compliance-document.renewal.fileBy', kind: 'days', more: true },
  { key: 'reason', label: 'compliance-document.renewal.reason', kind: 'code', set: 'renewReason', more: true },
];
