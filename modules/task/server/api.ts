export { kindOf, taskKind } from './extension-points.ts';
export { createTask, moveOneTask, moveTasks, progressTasks } from './task.service.ts';
export { returnedReasonOf, type NewTask } from './task.store.ts';
export { todosAbout, type TodoOf } from './todos-about.ts';
