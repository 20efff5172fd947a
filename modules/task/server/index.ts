import { blocksClosing } from '@quantum/modules/organization/server-api';
import { contribute, liveTopic, type ServerModule } from '@quantum/platform/server';
import { openWorkOf } from './blocker.store.ts';
import { routes } from './task.routes.ts';
import { taskMenu } from '../contract/index.ts';

export const server: ServerModule = {
  id: 'task',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  routes,
  menu: taskMenu,
  contributions: [
    contribute(blocksClosing, openWorkOf),
    contribute(liveTopic, { topic: 'todos', keyOf: ({ employeeId }) => (employeeId === null ? null : String(employeeId)) }),
  ],
};
