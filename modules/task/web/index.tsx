import { CODE_CATEGORY, INSPECTION_RISK, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { addProfileSection } from '@quantum/modules/access/web-api';
import { lazyPartOf } from '@quantum/platform/web/kit';
import type { WebModule } from '@quantum/platform/web/shell';
import { TODO_STATUS } from '../contract/index.ts';

const CalendarFeed = lazyPartOf('task', async () => (await import('./parts/calendar-feed.tsx')).CalendarFeed);
const OwnAbsences = lazyPartOf('task', async () => (await import('./parts/own-absences.tsx')).OwnAbsences);
const permission = 'self';

export const web: WebModule = {
  id: 'task',
  codeSets: [
    { name: 'todoStatus', category: CODE_CATEGORY.taskStatus, states: TODO_STATUS },
    { name: 'taskType', category: CODE_CATEGORY.taskType, states: TASK_TYPE },
    { name: 'todoRisk', category: CODE_CATEGORY.inspectionRisk, states: INSPECTION_RISK },
  ],
  screens: [
    { code: 'TAS110', path: 'task-center', permission, load: () => import('./screens/todo.tsx') },
    { code: 'TAS111', path: 'task-center/todo', permission, load: () => import('./screens/todo.tsx') },
    { code: 'TAS112', path: 'task-center/history', permission, load: () => import('./screens/history.tsx') },
    { path: 'task-center/due', under: 'TAS112', permission: 'dashboards', load: () => import('./screens/due-list.tsx') },
  ],
  start: () => {
    addProfileSection(OwnAbsences);
    addProfileSection(CalendarFeed);
  },
};
