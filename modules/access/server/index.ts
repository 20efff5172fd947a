import { accounts } from '@quantum/modules/organization/server-api';
import { contribute, homeList, namers, type ServerModule } from '@quantum/platform/server';
import { accessAudited } from './audit.events.ts';
import { accountsOfPeople } from './grants/account-holders.ts';
import { closeDemo } from './sessions/demo-accounts.ts';
import { withoutRole } from './sessions/home.read.ts';
import { namesOfUsers } from './grants/holder.store.ts';
import { menuOf } from './menu.ts';
import { seedRoles } from './roles/role.seed.ts';
import { routes } from './sessions/session.routes.ts';
import { accessMenu } from '../contract/index.ts';
import { accountRoutes } from './accounts/account.routes.ts';
import { recoveryCron, recoveryJobs } from './security/recovery.jobs.ts';
import { securityRoutes } from './security/security.routes.ts';
import { roleRoutes } from './roles/role.routes.ts';
import { endAllSessions } from './sessions/session.store.ts';
import { Access } from './sessions/sessions.ts';

export const server: ServerModule = {
  id: 'access',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: accessAudited,
  demo: () => import('./demo/index.ts'),
  routes: [...routes, ...roleRoutes, ...accountRoutes, ...securityRoutes],
  jobs: recoveryJobs,
  cron: recoveryCron,
  menu: accessMenu,
  contributions: [
    contribute(namers, { kind: 'user', names: namesOfUsers }),
    contribute(accounts, accountsOfPeople),
    contribute(homeList, withoutRole),
  ],
  ports: (kernel) => ({ access: new Access(kernel) }),
  restored: endAllSessions,
  start: async (kernel) => {
    menuOf(kernel);
    await seedRoles(kernel);
    await closeDemo(kernel);
  },
};
