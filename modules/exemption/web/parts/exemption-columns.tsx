import { unitSource } from '@quantum/modules/organization/web-api';
import { code, date, recordCode, text, type Column, type Filter, type ListView } from '@quantum/platform/web/kit';
import { EXEMPTION_KINDS, exemptionPath, type ExemptionRow } from '../../contract/index.ts';

export const columns: Column<ExemptionRow>[] = [
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => exemptionPath(id) }),
  text('unitName', 'common.project', { phone: 'title' }),
  date('fromOn', 'exemption.exemption.from', { sortable: true }),
  date('toOn', 'exemption.exemption.to'),
  code('reason', 'exemption.exemption.reason', 'exemptionReason'),
  code('status', 'common.status', 'exemptionStatus'),
];

/** What may be chosen among the kinds. */
const KINDS = EXEMPTION_KINDS.map((value) => ({ value, label: `exemption.kind.${value}` }));

export const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'exemptionStatus' },
  { key: 'reason', label: 'exemption.exemption.reason', kind: 'code', set: 'exemptionReason' },
  { key: 'kind', label: 'exemption.exemption.kind', kind: 'options', options: KINDS },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'fromOn', label: 'exemption.exemption.from', kind: 'days', more: true },
];

const on = { condition: '=' as const, values: ['true'] };
export const views: ListView[] = [
  { label: 'exemption.view.all', filters: {} },
  { label: 'exemption.view.inForce', filters: { inForce: on } },
  { label: 'exemption.view.ending', filters: { ending: on } },
  { label: 'exemption.view.reviewDue', filters: { reviewDue: on } },
  { label: 'exemption.view.reviewOverdue', filters: { reviewOverdue: on } },
];
