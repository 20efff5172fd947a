import type { WebModule } from '@quantum/platform/web/shell';
import { CERTIFICATE_CATEGORY, CERTIFICATE_STATUS } from '../contract/index.ts';

const permission = 'training';
const categories = 'TRA141';
const certificates = 'TRA142';

export const web: WebModule = {
  id: 'certificate',
  codeSets: [{ name: 'certificateStatus', category: CERTIFICATE_CATEGORY.certificateStatus, states: CERTIFICATE_STATUS }],
  screens: [
    { code: 'TRA141', path: 'training/certificate-categories', permission, load: () => import('./screens/category-list.tsx') },
    { path: 'training/certificate-categories/new', under: categories, permission, load: () => import('./screens/category-new.tsx') },
    { path: 'training/certificate-categories/:id', under: categories, permission, load: () => import('./screens/category-record.tsx') },
    { path: 'training/certificate-categories/:id/edit', under: categories, permission, load: () => import('./screens/category-edit.tsx') },
    { code: 'TRA142', path: 'training/certificates', permission, load: () => import('./screens/certificate-list.tsx') },
    { path: 'training/certificates/new', under: certificates, permission, load: () => import('./screens/certificate-new.tsx') },
    { path: 'training/certificates/mine', under: certificates, permission: 'self', load: () => import('./screens/certificate-mine.tsx') },
    { path: 'training/certificates/add', under: certificates, permission: 'self', load: () => import('./screens/licence-add.tsx') },
    { path: 'training/certificates/:id', under: certificates, permission: 'self', load: () => import('./screens/certificate-record.tsx') },
  ],
};
