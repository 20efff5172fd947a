import { INSPECTION_RISK } from '../contract/codes.ts';
import type { ScoreReceipt } from '../contract/index.ts';
import { worstRisk } from './finding.rules.ts';

/**
 * The result of an inspection without a form: nothing found passes, a finding of high risk fails, any other asks for attention.
 * There is no score: what was not asked cannot be counted.
 */
export function resultOfFindings(risks: readonly string[]): ScoreReceipt['result'] {
  const worst = worstRisk(risks);
  if (worst === null) return 'pass';
  return worst === INSPECTION_RISK.high ? 'fail' : 'attention';
}
