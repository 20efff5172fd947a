import { codeUses, usesOfCodes } from '@quantum/modules/dictionary/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { settings } from '@quantum/modules/system/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, type ServerModule } from '@quantum/platform/server';
import { HOUR_LIST_PATH, WORK_HOUR_CATEGORY, workHourMenu } from '../contract/index.ts';
import { workHourAudited } from './audit.events.ts';
import { ABSENCE } from './absence.ts';
import { HOURS_DUE, remindOfHours } from './due.jobs.ts';
import { monthMessages, monthTodos } from './month-messages.ts';
import { routes } from './month.routes.ts';
import { MONTH } from './tables.ts';

const use = (category: string, column: string) =>
  usesOfCodes({ category, table: MONTH.table, column, label: 'work-hour.uses', href: HOUR_LIST_PATH });

export const server: ServerModule = {
  id: 'work-hour',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  audited: workHourAudited,
  demo: () => import('./demo/index.ts'),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: workHourMenu,
  routes,
  jobs: [{ name: HOURS_DUE, run: (_payload, kernel) => remindOfHours(kernel) }],
  cron: [{ task: HOURS_DUE, match: '20 1 * * *' }],
  contributions: [
    contribute(settings, ABSENCE),
    contribute(codeUses, use(WORK_HOUR_CATEGORY.personKind, 'person_kind'), use(WORK_HOUR_CATEGORY.hourSource, 'source')),
    contribute(notificationEvent, ...monthMessages.events),
    contribute(taskKind, ...monthTodos.kinds),
  ],
};
