import { FINDING_CATEGORY } from '@quantum/modules/dictionary/contract';
import { ACCIDENT_TYPE, FLAG_CAUSE } from '@quantum/modules/risk/contract';
import { flagRisks, flagSpace } from '@quantum/modules/risk/server-api';
import type { Ctx } from '@quantum/platform/server';
import { reportPath } from '../contract/index.ts';
import { REPORT, type ReportRecord } from './tables.ts';

/** The accident a hazard could end in; what could be anything flags nothing. */
const ACCIDENTS: Readonly<Record<string, string>> = {
  [FINDING_CATEGORY.infectionControl]: ACCIDENT_TYPE.infection,
  [FINDING_CATEGORY.slip]: ACCIDENT_TYPE.slip,
  [FINDING_CATEGORY.sharps]: ACCIDENT_TYPE.sharps,
  [FINDING_CATEGORY.manualHandling]: ACCIDENT_TYPE.handling,
  [FINDING_CATEGORY.chemical]: ACCIDENT_TYPE.chemical,
  [FINDING_CATEGORY.biological]: ACCIDENT_TYPE.infection,
  [FINDING_CATEGORY.electrical]: ACCIDENT_TYPE.electric,
  [FINDING_CATEGORY.burn]: ACCIDENT_TYPE.burn,
  [FINDING_CATEGORY.machinery]: ACCIDENT_TYPE.machinery,
  [FINDING_CATEGORY.height]: ACCIDENT_TYPE.height,
  [FINDING_CATEGORY.fire]: ACCIDENT_TYPE.fire,
  [FINDING_CATEGORY.traffic]: ACCIDENT_TYPE.vehicle,
  [FINDING_CATEGORY.violence]: ACCIDENT_TYPE.violence,
  [FINDING_CATEGORY.ergonomics]: ACCIDENT_TYPE.handling,
};

/** An accepted hazard asks for a review of the risks of its unit that could end the same way; a report of a space of the risks there. */
export async function flagByHazard(ctx: Ctx, { kind, category, unit_id, space_id, id, code }: ReportRecord): Promise<void> {
  const source = { cause: FLAG_CAUSE.hazard, kind: REPORT.kind, id, code, href: reportPath(kind, id) };
  if (space_id !== null) await flagSpace(ctx, unit_id, space_id, source);
  const accident = ACCIDENTS[category];
  if (kind === 'hazard' && accident !== undefined) await flagRisks(ctx, unit_id, [accident], source);
}
