/** What tests of other parts need of regulations: clauses in force, activities and their judgements, citations. */
export { tickActivities } from './regulation-work.jobs.ts';
export { tellCiting } from './citations/clause-change.service.ts';
export { citationSamples } from './testing/citations.ts';
export { activeRegulation, clause, draftOfAnother, REGULATIONS, regulationFields } from './testing/world.ts';
export { clauseIds, judge, judgement, passedTask, step, TASK, taskOf, TASKS } from './testing/work-world.ts';
