/** What tests of other parts need of regulations: clauses in force, activities and their judgements. */
export { tickActivities } from './regulation-work.jobs.ts';
export { clause } from './testing/world.ts';
export { clauseIds, judge, judgement, passedTask, step, TASK, taskOf, TASKS } from './testing/work-world.ts';
