import { actionSource } from '@quantum/modules/action/server-api';
import { notificationEvent } from '@quantum/modules/notification/server-api';
import { blocksClosing, handsOver } from '@quantum/modules/organization/server-api';
import { taskKind } from '@quantum/modules/task/server-api';
import { recordSearch } from '@quantum/modules/collaboration/server-api';
import { contribute, metric, type KernelServices } from '@quantum/platform/server';
import { activityPath, improvementPath, regulationOps as ops, regulationTaskPath } from '../contract/index.ts';
import { activityList } from './activities/activity.list.ts';
import { START_JOB } from './activities/start.service.ts';
import { ACTIVITY, IMPROVEMENT, TASK } from './activities/tables.ts';
import { handOverRegulationWork, openRegulationWork } from './hand-over.service.ts';
import { improvementSource } from './improvements/action-source.ts';
import { improvementList } from './improvements/improvement.list.ts';
import { improvementsOpen } from './improvements/improvement.metrics.ts';
import { makeLeftTasks, tickActivities, WORK_TICK } from './regulation-work.jobs.ts';
import {
  cooperationMessages,
  cooperationTodos,
  improvementMessages,
  improvementTodos,
  regulationTaskMessages,
  regulationTaskTodos,
} from './regulation-work-people.ts';
import { regulationTaskList } from './tasks/task.list.ts';

/** What activities, tasks, cooperations and improvements offer to other modules. */
export const workContributions = [
  contribute(notificationEvent, ...regulationTaskMessages.events, ...cooperationMessages.events, ...improvementMessages.events),
  contribute(taskKind, ...regulationTaskTodos.kinds, ...cooperationTodos.kinds, ...improvementTodos.kinds),
  contribute(actionSource, improvementSource),
  contribute(metric, improvementsOpen),
  contribute(handsOver, handOverRegulationWork),
  contribute(blocksClosing, openRegulationWork),
  contribute(
    recordSearch,
    {
      list: activityList,
      operation: ops.readActivity,
      kind: ACTIVITY.kind,
      menu: 'GR112',
      href: activityPath('{id}'),
      title: 'title',
      place: 'unitName',
      at: 'dueOn',
      state: 'status',
    },
    {
      list: regulationTaskList,
      operation: ops.listTasks,
      kind: TASK.kind,
      menu: 'GR114',
      href: regulationTaskPath('{id}'),
      title: 'title',
      place: 'unitName',
      at: 'dueOn',
      state: 'status',
    },
    {
      list: improvementList,
      operation: ops.listImprovements,
      kind: IMPROVEMENT.kind,
      menu: 'GR117',
      href: improvementPath('{id}'),
      title: 'title',
      place: 'unitName',
      at: 'dueOn',
      state: 'status',
    },
  ),
];

export const workJobs = [
  { name: WORK_TICK, run: (_payload: unknown, kernel: KernelServices) => tickActivities(kernel) },
  { name: START_JOB, run: makeLeftTasks },
];
export const workCron = [{ task: WORK_TICK, match: '9 * * * *' }];
