export { answersCounted, type CountedAnswers } from './conduct/answers-counted.ts';
export { boardLayer, type BoardLayer } from './analytics/board-layer.ts';
export { buildHistory, type PastFailure, type PastFinding, type PastOutcome, type PastPerson, type PastPlan } from './seed/history.seed.ts';
export { loadHistory } from './seed/history-load.seed.ts';
export { programmeContributions, programmeRoutes } from './programme-routes.ts';
export type { InspectionProgramme } from './record/programme.ts';
