export { eligibility, type EligibilityAnswer, type SuspendingEvent } from './extension-points.ts';
