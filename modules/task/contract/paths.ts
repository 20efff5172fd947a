import { appPath } from '@quantum/platform/contract';

export const TODO_PATH = appPath('task-center/todo');
/** To-dos of all by due day: what the figure of those ended in time opens. */
export const DUE_PATH = appPath('task-center/due');
export const HISTORY_PATH = appPath('task-center/history');
