import { FINDING_CATEGORY as F } from '@quantum/modules/dictionary/contract';
import { ACCIDENT_TYPE as A, FLAG_CAUSE } from '@quantum/modules/risk/contract';
import { flagRisks, flagSpace } from '@quantum/modules/risk/server-api';
import type { Ctx } from '@quantum/platform/server';
import { reportPath } from '../contract/index.ts';
import { REPORT, type ReportRecord } from './tables.ts';

/** The accident a hazard could end in; what could be anything flags nothing. */
const ACCIDENTS: Readonly<Record<string, string>> = {
  [F.infectionControl]: A.infection,
  [F.slip]: A.slip,
  [F.sharps]: A.sharps,
  [F.manualHandling]: A.handling,
  [F.chemical]: A.chemical,
  [F.biological]: A.infection,
  [F.electrical]: A.electric,
  [F.burn]: A.burn,
  [F.machinery]: A.machinery,
  [F.height]: A.height,
  [F.fire]: A.fire,
  [F.traffic]: A.vehicle,
  [F.violence]: A.violence,
  [F.ergonomics]: A.handling,
};

/** An accepted hazard asks for a review of the risks of its unit that could end the same way; a report of a space of the risks there. */
export async function flagByHazard(ctx: Ctx, { kind, category, unit_id, space_id, id, code }: ReportRecord): Promise<void> {
  const source = { cause: FLAG_CAUSE.hazard, kind: REPORT.kind, id, code, href: reportPath(kind, id) };
  if (space_id !== null) await flagSpace(ctx, unit_id, space_id, source);
  const accident = ACCIDENTS[category];
  if (kind === 'hazard' && accident !== undefined) await flagRisks(ctx, unit_id, [accident], source);
}
