import { categoryUses } from '@quantum/modules/certificate/server-api';
import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { contribute, metric, type ServerModule } from '@quantum/platform/server';
import { schedulingPath, trainingMenu, trainingOps } from '../contract/index.ts';
import { usesOfCategory } from './category-uses.ts';
import { completion } from './metrics.ts';
import { trainingEvents, trainingTask } from './scheduling.service.ts';
import { SCHEDULING } from './tables.ts';
import { schedulingList } from './training.list.ts';
import { routes } from './training.routes.ts';

export const server: ServerModule = {
  id: 'training',
  migrations: new URL('./migrations/', import.meta.url),
  locales: new URL('../locales/', import.meta.url),
  codes: new URL('./seed/codes.json', import.meta.url),
  roles: new URL('./seed/roles.json', import.meta.url),
  menu: trainingMenu,
  routes,
  contributions: [
    contribute(taskKind, trainingTask),
    contribute(notificationEvent, ...trainingEvents),
    contribute(metric, completion),
    contribute(categoryUses, usesOfCategory),
    contribute(recordSearch, {
      list: schedulingList,
      operation: trainingOps.readScheduling,
      kind: SCHEDULING.kind,
      menu: 'TRA112',
      href: schedulingPath('{id}'),
      title: 'lessonName',
      place: 'unitName',
      state: 'status',
    }),
  ],
};
