import type { SaveRules } from '../../../contract/index.ts';

/** What the form of a company's reminders holds. */
export type RulesDraft = Pick<SaveRules, 'ladder'>;
