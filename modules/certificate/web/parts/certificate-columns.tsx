import { unitSource } from '@quantum/modules/organization/web-api';
import { custom, date, number, project, recordCode, title, text, type Column, type Filter } from '@quantum/platform/web/kit';
import { certificatePath, type CertificateRow } from '../../contract/index.ts';
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
