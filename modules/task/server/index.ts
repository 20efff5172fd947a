import { blocksClosing } from '@quantum/modules/organization/server-api';
import { contribute, liveTopic, metric, publicEntry, type ServerModule } from '@quantum/platform/server';
import { ABSENCE_TICK, tickAbsences } from './absence.service.ts';
import { standsFor } from './absence.store.ts';
import { openWorkOf } from './blocker.store.ts';
import { taskAudited } from './audit.events.ts';
import { calendarLink } from './calendar/calendar.service.ts';
import { onTime } from './figures/on-time.metrics.ts';
import { routes } from './task.routes.ts';
import { taskMenu } from '../contract/index.ts';

export const server: ServerModule = {
  id: 'task',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  routes,
  audited: taskAudited,
  jobs: [{ name: ABSENCE_TICK, run: (_payload, kernel) => tickAbsences(kernel) }],
  cron: [{ task: ABSENCE_TICK, match: '*/10 * * * *' }],
  ports: (kernel) => ({ absence: { standsFor: (db, employeeId) => standsFor({ db, kernel }, employeeId) } }),
  menu: taskMenu,
  contributions: [
    contribute(blocksClosing, openWorkOf),
    contribute(metric, onTime),
    contribute(publicEntry, calendarLink),
    contribute(liveTopic, { topic: 'todos', keyOf: ({ employeeId }) => (employeeId === null ? null : String(employeeId)) }),
  ],
};
