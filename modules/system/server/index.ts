import { unverifiedEmployment } from '@quantum/modules/organization/server-api';
import { contribute, homeList, type ServerModule } from '@quantum/platform/server';
import { systemAudited } from './audit.events.ts';
import { verifyAuditKind } from './audit/audit-verification.jobs.ts';
import { whatFailed } from './home.read.ts';
import { setUp } from './setup.read.ts';
import { settings } from './settings/setting-definition.ts';
import { employmentLeftOut, LEFT_OUT } from './settings/employment-setting.ts';
import { routes } from './system.routes.ts';
import { systemMenu } from '../contract/index.ts';

export const server: ServerModule = {
  id: 'system',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: systemAudited,
  routes,
  jobKinds: [verifyAuditKind],
  menu: systemMenu,
  contributions: [
    contribute(homeList, setUp, whatFailed),
    contribute(settings, LEFT_OUT),
    contribute(unverifiedEmployment, employmentLeftOut),
  ],
  roles: new URL('./seed/roles.json', import.meta.url),
};
