export { flagRisks, flagSpace, flagTask } from './rows/row-follow.service.ts';
export { reviewSecurity } from './security/security-review.service.ts';
export { familiesOfTasks, findJobTask } from './library/job-task.read.ts';
