export { eligibility, type EligibilityAnswer } from './extension-points.ts';
