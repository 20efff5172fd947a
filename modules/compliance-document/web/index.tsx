import { CODE_CATEGORY } from '@quantum/modules/dictionary/contract';
import type { WebModule } from '@quantum/platform/web/shell';
import { DOCUMENT_STATUS, RENEWAL_STATUS, RENEW_REASON } from '../contract/index.ts';

const permission = 'compliance-document';
const documents = 'GR121';
const categories = 'GR122';
const renewals = 'GR123';

export const web: WebModule = {
  id: 'compliance-document',
  codeSets: [
    { name: 'complianceDocument', category: CODE_CATEGORY.complianceDocumentStatus, states: DOCUMENT_STATUS },
    { name: 'complianceRenewal', category: CODE_CATEGORY.taskStatus, states: RENEWAL_STATUS },
    { name: 'renewReason', category: CODE_CATEGORY.renewReason, states: RENEW_REASON },
  ],
  screens: [
    // Documents; a record also for the responsible person, who may hold nothing here.
    { code: documents, path: 'compliance/documents', permission, load: () => import('./screens/documents/document-list.tsx') },
    {
      path: 'compliance/documents/new',
      under: documents,
      permission,
      start: { label: 'compliance-document.start.document', permission, verb: 'register' },
      load: () => import('./screens/documents/document-new.tsx'),
    },
    {
      path: 'compliance/documents/matrix',
      under: documents,
      partOf: 'compliance/documents',
      permission,
      load: () => import('./screens/documents/document-matrix.tsx'),
    },
    {
      path: 'compliance/documents/ends',
      under: documents,
      partOf: 'compliance/documents',
      permission,
      load: () => import('./screens/documents/document-ends.tsx'),
    },
    {
      path: 'compliance/documents/required/:id',
      under: documents,
      permission,
      load: () => import('./screens/documents/requirement-record.tsx'),
    },
    {
      path: 'compliance/documents/:id',
      under: documents,
      permission: 'self',
      load: () => import('./screens/documents/document-record.tsx'),
    },
    {
      path: 'compliance/documents/:id/edit',
      under: documents,
      permission: 'self',
      load: () => import('./screens/documents/document-edit.tsx'),
    },
    // Categories
    { code: categories, path: 'compliance/categories', permission, load: () => import('./screens/categories/category-list.tsx') },
    { path: 'compliance/categories/new', under: categories, permission, load: () => import('./screens/categories/category-new.tsx') },
    { path: 'compliance/categories/:id', under: categories, permission, load: () => import('./screens/categories/category-record.tsx') },
    { path: 'compliance/categories/:id/edit', under: categories, permission, load: () => import('./screens/categories/category-edit.tsx') },
    // Renewals; a record also for the responsible person.
    { code: renewals, path: 'compliance/renewals', permission, load: () => import('./screens/renewals/renewal-list.tsx') },
    {
      path: 'compliance/renewals/board',
      under: renewals,
      partOf: 'compliance/renewals',
      permission,
      load: () => import('./screens/renewals/renewal-board.tsx'),
    },
    {
      path: 'compliance/renewals/calendar',
      under: renewals,
      partOf: 'compliance/renewals',
      permission,
      load: () => import('./screens/renewals/renewal-calendar.tsx'),
    },
    { path: 'compliance/renewals/:id', under: renewals, permission: 'self', load: () => import('./screens/renewals/renewal-record.tsx') },
    {
      path: 'compliance/renewals/:id/grant',
      under: renewals,
      permission: 'self',
      load: () => import('./screens/renewals/renewal-grant.tsx'),
    },
  ],
};
