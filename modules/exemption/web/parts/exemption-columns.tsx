import { unitSource } from '@quantum/modules/organization/web-api';
import { code, custom, date, number, person, recordCode, text, type Column, type Filter } from '@quantum/platform/web/kit';
import { EXEMPTION_KINDS, exemptionPath, type ExemptionRow } from '../../contract/index.ts';

/** What is left out, with its names: an id of a figure and how it is called. */
type Named = { id: string; name: string };

export const columnsFor = (metrics: readonly Named[]): Column<ExemptionRow>[] => {
  const nameOf = new Map(metrics.map(({ id, name }) => [id, name]));
  return [
    recordCode('code', 'common.code', { sortable: true, href: ({ id }) => exemptionPath(id) }),
    text('unitName', 'common.project', { phone: 'title' }),
    custom('metrics', 'exemption.exemption.metrics', (row) => row.metrics.map((id) => nameOf.get(id) ?? id).join(', ')),
    date('fromOn', 'exemption.exemption.from', { sortable: true }),
    date('toOn', 'exemption.exemption.to'),
    code('reason', 'exemption.exemption.reason', 'exemptionReason'),
    number('left', 'exemption.exemption.left', { phone: 'hidden' }),
    custom('points', 'exemption.exemption.points', (row) => signed(row.points), { phone: 'hidden' }),
    code('status', 'common.status', 'exemptionStatus'),
    person('approverName', 'exemption.exemption.approver', { phone: 'hidden' }),
  ];
};

const signed = (points: number | null): string =>
  points === null ? '—' : `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points).toFixed(1)}`;

/** What may be chosen among the kinds. */
const KINDS = EXEMPTION_KINDS.map((value) => ({ value, label: `exemption.kind.${value}` }));

export const filtersFor = (metrics: readonly Named[]): Filter[] => [
  { key: 'status', label: 'common.status', kind: 'code', set: 'exemptionStatus' },
  { key: 'reason', label: 'exemption.exemption.reason', kind: 'code', set: 'exemptionReason' },
  { key: 'kind', label: 'exemption.exemption.kind', kind: 'options', options: KINDS },
  {
    key: 'metric',
    label: 'exemption.exemption.metrics',
    kind: 'options',
    options: metrics.map(({ id, name }) => ({ value: id, label: name })),
    more: true,
  },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'fromOn', label: 'exemption.exemption.from', kind: 'days', more: true },
];
