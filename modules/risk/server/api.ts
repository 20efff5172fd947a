export { flagRisks, flagTask } from './row-follow.service.ts';
export { findJobTask } from './job-task.read.ts';
