export { absencesNow, standInsOf, standsFor, withdrawTodos } from './absence.store.ts';
export { kindOf, taskKind, type TaskKind } from './extension-points.ts';
export { createTask, moveOneTask, moveTasks, progressTasks, shareProxy, shareTask } from './task.service.ts';
export { returnedReasonOf, sourcesOfTodos, type NewTask } from './task.store.ts';
export { todosAbout, type TodoOf } from './todos-about.ts';
