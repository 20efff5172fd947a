import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { codeUses, usesOfCodes } from '@quantum/modules/dictionary/server-api';
import { contribute, type ServerModule } from '@quantum/platform/server';
import { REGULATION_CATEGORY, REGULATIONS_PATH, regulationMenu, regulationOps as ops, regulationPath } from '../contract/index.ts';
import { citationContributions, citationJobs } from './citations/contributions.ts';
import { regulationList } from './database/regulation.list.ts';
import { REGULATION } from './database/tables.ts';
import { REGULATION_TICK, tickRegulations } from './regulation.jobs.ts';
import { routes } from './regulation.routes.ts';
import { registerContributions } from './register/register-contributions.ts';
import { regulationAudited } from './tables.ts';
import { workContributions, workCron, workJobs } from './work-contributions.ts';

const usesOf = (category: string, column: string) =>
  usesOfCodes({ category, table: REGULATION.table, column, label: 'regulation.uses', href: REGULATIONS_PATH });

export const server: ServerModule = {
  id: 'regulation',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: regulationAudited,
  demo: () => import('./demo/index.ts'),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: regulationMenu,
  routes,
  jobs: [{ name: REGULATION_TICK, run: (_payload, kernel) => tickRegulations(kernel) }, ...workJobs, ...citationJobs],
  cron: [{ task: REGULATION_TICK, match: '7 * * * *' }, ...workCron],
  contributions: [
    ...workContributions,
    ...registerContributions,
    ...citationContributions,
    contribute(recordSearch, {
      list: regulationList,
      operation: ops.list,
      kind: REGULATION.kind,
      menu: 'GR111',
      href: regulationPath('{id}'),
      title: 'name',
      place: 'unitName',
      at: 'effective_date',
      state: 'status',
    }),
    contribute(
      codeUses,
      usesOf(REGULATION_CATEGORY.regulationType, 'regulation_type'),
      usesOf(REGULATION_CATEGORY.regulationLevel, 'regulation_level'),
    ),
  ],
};
