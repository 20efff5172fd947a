export { taskKind, type TaskKind } from './extension-points.ts';
export { createTask, moveTasks, progressTasks } from './task.service.ts';
export type { NewTask } from './task.store.ts';
