import type { SaveRules } from '../../contract/index.ts';

/** What the form of a company's rules holds. */
export type RulesDraft = Omit<SaveRules, 'version'>;
