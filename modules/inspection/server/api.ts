export { answersCounted, type CountedAnswers } from './conduct/answers-counted.ts';
export { buildHistory, type PastFailure, type PastFinding, type PastOutcome, type PastPerson, type PastPlan } from './seed/history.seed.ts';
export { loadHistory } from './seed/history-load.seed.ts';
export { boardGaps, type BoardGaps } from './analytics/board-gaps.ts';
export { RISK_WEIGHTS } from '../domain/spaces/building-score.rules.ts';
export { planRound } from './planning/plans/plan-round.service.ts';
export { boardOf } from './analytics/space-board.read.ts';
export { programmeContributions, programmeRoutes } from './programme-routes.ts';
export type { InspectionProgramme } from './record/programme.ts';
