import { unitSource } from '@quantum/modules/organization/web-api';
import { custom, date, number, project, recordCode, title, text, type Column, type Filter, type ListView } from '@quantum/platform/web/kit';
import { CERTIFICATE_STATUS, certificatePath, type CertificateRow } from '../../contract/index.ts';
import { CertificateState } from './certificate-state.tsx';
import { categorySource } from '../api.tsx';

export const columns: Column<CertificateRow>[] = [
  title('holderName', 'certificate.certificate.holder', { href: ({ id }) => certificatePath(id) }),
  recordCode('code', 'common.code', { sortable: true, href: ({ id }) => certificatePath(id) }),
  project('unitName', 'common.project'),
  text('categoryName', 'certificate.certificate.category'),
  date('issuedOn', 'certificate.certificate.issuedOn', { phone: 'hidden' }),
  date('validTo', 'certificate.certificate.validTo', { sortable: true }),
  number('daysLeft', 'certificate.certificate.daysLeft'),
  custom('status', 'common.status', (certificate) => <CertificateState certificate={certificate} />, { phone: 'aside' }),
];

export const filters: Filter[] = [
  { key: 'status', label: 'common.status', kind: 'code', set: 'certificateStatus' },
  { key: 'unitId', label: 'common.project', kind: 'pick', source: unitSource },
  { key: 'categoryId', label: 'certificate.certificate.category', kind: 'pick', source: categorySource },
  { key: 'validTo', label: 'certificate.certificate.validTo', kind: 'days', more: true },
];

const on = { condition: '=' as const, values: ['true'] };
const off = { condition: '=' as const, values: ['false'] };
const within = (days: number) => ({ held: on, daysLeft: { condition: 'between' as const, values: ['0', String(days)] } });
const soonest = { key: 'validTo', direction: 'asc' } as const;
export const views: ListView[] = [
  { label: 'certificate.view.all', filters: {} },
  { label: 'certificate.view.in30', filters: within(30), sort: soonest },
  { label: 'certificate.view.in60', filters: within(60), sort: soonest },
  { label: 'certificate.view.in90', filters: within(90), sort: soonest },
  { label: 'certificate.view.pending', filters: { pending: on } },
  { label: 'certificate.view.lapsed', filters: { lapsed: on } },
  { label: 'certificate.view.suspended', filters: { status: { condition: 'in', values: [CERTIFICATE_STATUS.suspended] } } },
  { label: 'certificate.view.noProof', filters: { held: on, proof: off } },
];
