import { notificationEvent, type NotificationEvent } from '@quantum/modules/notification/server-api';
import { employeePath, organizationOps, spacePath, unitPath } from '@quantum/modules/organization/contract';
import { employeeList, spaceList, unitList } from '@quantum/modules/organization/server-api';
import { contribute, type ServerModule } from '@quantum/platform/server';
import { recordSearch } from './extension-points.ts';
import { routes } from './collaboration.routes.ts';

/** Where it leads is told by the record it happened to. */
const event = (name: string, why: string): NotificationEvent => ({
  event: `collaboration.${name}`,
  title: `collaboration.message.${name}.title`,
  text: `collaboration.message.${name}.text`,
  why: `collaboration.message.why.${why}`,
  href: '',
});

/** People and places are found by their names; they are below this module and cannot offer themselves. */
const named = { title: 'name', place: 'unitName', isDirectory: true } as const;

export const server: ServerModule = {
  id: 'collaboration',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  routes,
  contributions: [
    contribute(notificationEvent, event('mentioned', 'mentioned'), event('commented', 'watcher'), event('moved', 'watcher')),
    contribute(
      recordSearch,
      {
        list: employeeList,
        operation: organizationOps.listEmployees,
        kind: 'employee',
        menu: 'SS112',
        href: employeePath('{id}'),
        ...named,
      },
      { list: spaceList, operation: organizationOps.listSpaces, kind: 'space', menu: 'SS122', href: spacePath('{id}'), ...named },
      {
        list: unitList,
        operation: organizationOps.listUnits,
        kind: 'unit',
        menu: 'SS111',
        href: unitPath('{id}'),
        ...named,
        place: 'parentName',
      },
    ),
  ],
};
