import type { ServerModule } from '@quantum/platform/server';
import { complianceDocumentMenu } from '../contract/index.ts';
import { routes } from './compliance-document.routes.ts';
import { complianceDocumentAudited } from './tables.ts';

export const server: ServerModule = {
  id: 'compliance-document',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: complianceDocumentAudited,
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: complianceDocumentMenu,
  routes,
};
