export {
  buildHistory,
  type PastFailure,
  type PastFinding,
  type PastHistory,
  type PastOutcome,
  type PastPerson,
  type PastPlan,
} from './history.seed.ts';
export { loadHistory } from './history-load.seed.ts';
