import { CORRECTIVE_ACTION_MODE, INSPECTION_RISK } from '../contract/codes.ts';
import type { NewFinding } from '../contract/finding.ts';

/** Where an inspection does not say what its unit has set. */
export const STANDARD_REPEATS = 2;

const HIGHER: Record<string, string> = { [INSPECTION_RISK.low]: INSPECTION_RISK.medium, [INSPECTION_RISK.medium]: INSPECTION_RISK.high };

/** The risk after counting earlier failures of the same question in the same space: from `repeats` of them on it is one step higher. */
export const riskAfterRepeats = (risk: string, earlierFailures: number, repeats: number): string =>
  earlierFailures >= repeats ? (HIGHER[risk] ?? risk) : risk;

const ORDER: readonly string[] = [INSPECTION_RISK.low, INSPECTION_RISK.medium, INSPECTION_RISK.high];

export const worstRisk = (risks: readonly string[]): string | null =>
  risks.reduce<string | null>((worst, risk) => (worst === null || ORDER.indexOf(risk) > ORDER.indexOf(worst) ? risk : worst), null);

interface FindingFault {
  path: string;
  key: string;
}

/**
 * What is wrong with findings, each at its field: items must exist, failing items that ask for one must have one. Those entered
 * directly have no answer to show them: each needs a photo.
 */
export function findingFaults(
  findings: readonly NewFinding[],
  knownItems: ReadonlySet<string>,
  needing: readonly string[],
  isDirect = false,
): FindingFault[] {
  const faults: FindingFault[] = [];
  const covered = new Set(findings.map((finding) => finding.item));
  for (const item of needing) if (!covered.has(item)) faults.push({ path: `answers.${item}`, key: 'inspection.fault.findingNeeded' });
  const clientIds = new Set<string>();
  findings.forEach((finding, i) => {
    const at = (field: string, key: string) => void faults.push({ path: `findings.${i}.${field}`, key });
    if (clientIds.has(finding.clientId)) at('clientId', 'inspection.fault.findingTwice');
    clientIds.add(finding.clientId);
    if (finding.item !== null && !knownItems.has(finding.item)) at('item', 'inspection.fault.unknownItem');
    if (!ORDER.includes(finding.risk)) at('risk', 'platform.fault.required');
    if (!Object.values<string>(CORRECTIVE_ACTION_MODE).includes(finding.mode)) at('mode', 'platform.fault.required');
    const isImmediate = finding.mode === CORRECTIVE_ACTION_MODE.immediateCorrection;
    if ((isDirect || isImmediate) && finding.photosBefore.length === 0) at('photosBefore', 'inspection.fault.photoNeeded');
    if (!isImmediate) return;
    if (finding.responsibleId === null) at('responsibleId', 'platform.fault.required');
    if (finding.photosAfter.length === 0) at('photosAfter', 'inspection.fault.photoNeeded');
  });
  return faults;
}
