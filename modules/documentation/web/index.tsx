import { addFormPart } from '@quantum/modules/form/web-api';
import { lazyPartOf } from '@quantum/platform/web/kit';
import type { WebModule } from '@quantum/platform/web/shell';
import { CONFIDENTIALITY, DOCUMENT_TYPE, DOCUMENTATION_CATEGORY as CATEGORY, VERSION_STATUS } from '../contract/index.ts';

const permission = 'documentation';
const library = 'DOC112';
const management = 'DOC113';
const classifications = 'DOC111';
const projects = 'DOC114';

export const web: WebModule = {
  id: 'documentation',
  codeSets: [
    { name: 'documentStatus', category: CATEGORY.documentStatus, states: VERSION_STATUS },
    { name: 'confidentiality', category: CATEGORY.confidentiality, states: CONFIDENTIALITY },
    { name: 'documentType', category: CATEGORY.documentType, states: DOCUMENT_TYPE },
  ],
  start: () => addFormPart(lazyPartOf(permission, async () => (await import('./parts/citing/form-documents.tsx')).FormDocuments)),
  screens: [
    // The library; a document by whoever may read it.
    { code: 'DOC112', path: 'documentation/list', permission: 'self', load: () => import('./screens/library/library.tsx') },
    { path: 'documentation/list/reading/:id', under: library, permission: 'self', load: () => import('./screens/library/reading.tsx') },
    { path: 'documentation/list/:id', under: library, permission: 'self', load: () => import('./screens/library/document-record.tsx') },
    { path: 'documentation/list/:id/edit', under: library, permission: 'self', load: () => import('./screens/library/document-edit.tsx') },
    // Work on documents; a version also by its owner, its author and who signs it.
    { code: 'DOC113', path: 'documentation/management', permission, load: () => import('./screens/management/version-list.tsx') },
    {
      path: 'documentation/management/new',
      under: management,
      permission,
      load: () => import('./screens/management/document-new.tsx'),
    },
    {
      path: 'documentation/management/board',
      under: management,
      partOf: 'documentation/management',
      permission,
      load: () => import('./screens/management/version-board.tsx'),
    },
    {
      path: 'documentation/management/unread',
      under: management,
      partOf: 'documentation/management',
      permission,
      load: () => import('./screens/management/follow-up.tsx'),
    },
    {
      path: 'documentation/management/copies',
      under: management,
      partOf: 'documentation/management',
      permission,
      load: () => import('./screens/management/follow-up.tsx'),
    },
    {
      path: 'documentation/management/:id',
      under: management,
      permission: 'self',
      load: () => import('./screens/management/version-record.tsx'),
    },
    {
      path: 'documentation/management/:id/edit',
      under: management,
      permission: 'self',
      load: () => import('./screens/management/version-edit.tsx'),
    },
    // What projects must hold, and paper copies; a copy also by who handed it out.
    { code: 'DOC114', path: 'documentation/projects', permission, load: () => import('./screens/binders/binder-matrix.tsx') },
    {
      path: 'documentation/projects/entries',
      under: projects,
      partOf: 'documentation/projects',
      permission,
      load: () => import('./screens/binders/binder-matrix.tsx'),
    },
    {
      path: 'documentation/projects/binders/new',
      under: projects,
      permission,
      load: () => import('./screens/binders/binder-new.tsx'),
    },
    {
      path: 'documentation/projects/binders/:id/edit',
      under: projects,
      permission,
      load: () => import('./screens/binders/binder-edit.tsx'),
    },
    {
      path: 'documentation/projects/copies/:id',
      under: projects,
      permission: 'self',
      load: () => import('./screens/binders/paper-copy-record.tsx'),
    },
    { path: 'documentation/projects/:id', under: projects, permission, load: () => import('./screens/binders/project-binder.tsx') },
    // Classifications
    {
      code: 'DOC111',
      path: 'documentation/classifications',
      permission,
      load: () => import('./screens/classifications/classification-list.tsx'),
    },
    {
      path: 'documentation/classifications/new',
      under: classifications,
      permission,
      load: () => import('./screens/classifications/classification-new.tsx'),
    },
    {
      path: 'documentation/classifications/:id',
      under: classifications,
      permission,
      load: () => import('./screens/classifications/classification-record.tsx'),
    },
    {
      path: 'documentation/classifications/:id/edit',
      under: classifications,
      permission,
      load: () => import('./screens/classifications/classification-edit.tsx'),
    },
  ],
};
