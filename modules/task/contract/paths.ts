import { appPath } from '@quantum/platform/contract';

export const TODO_PATH = appPath('task-center/todo');
export const HISTORY_PATH = appPath('task-center/history');
