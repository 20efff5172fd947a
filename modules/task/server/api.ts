export { signSource, taskKind, type RoundEnd, type SignSource, type TaskKind } from './extension-points.ts';
export { startRound } from './sign-start.service.ts';
export { remindClients } from './client.service.ts';
export { voidRounds } from './sign.service.ts';
export { roundsOf } from './sign-view.ts';
export type { ClientSigner } from './sign.store.ts';
export { createTask, moveTasks, progressTasks } from './task.service.ts';
export type { NewTask } from './task.store.ts';
