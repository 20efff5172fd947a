export { flagRisks, flagSpace, flagTask } from './rows/row-follow.service.ts';
export { findJobTask } from './library/job-task.read.ts';
