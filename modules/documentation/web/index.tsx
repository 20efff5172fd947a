import type { WebModule } from '@quantum/platform/web/shell';
import { CONFIDENTIALITY, DOCUMENTATION_CATEGORY as CATEGORY, VERSION_STATUS } from '../contract/index.ts';

const library = 'DOC112';

export const web: WebModule = {
  id: 'documentation',
  codeSets: [
    { name: 'documentStatus', category: CATEGORY.documentStatus, states: VERSION_STATUS },
    { name: 'confidentiality', category: CATEGORY.confidentiality, states: CONFIDENTIALITY },
  ],
  screens: [
    // The library; a document by whoever may read it.
    { code: 'DOC112', path: 'documentation/list', permission: 'self', load: () => import('./screens/library/library.tsx') },
    { path: 'documentation/list/:id', under: library, permission: 'self', load: () => import('./screens/library/document-record.tsx') },
  ],
};
