import { loadScoped, recordsTouchedBy, type Ctx } from '@quantum/platform/server';
import type { TouchedGroup } from '../../contract/index.ts';
import { CASE, type CaseRecord } from '../tables.ts';

/** What a case touches, by the modules that know. */
export async function readImpact(ctx: Ctx, id: number): Promise<TouchedGroup[]> {
  const one = await loadScoped<CaseRecord>(ctx, CASE, id);
  const groups = await recordsTouchedBy(ctx, {
    companyId: one.company_id,
    unitId: one.unit_id,
    spaceIds: one.space_ids,
    jobIds: one.job_ids,
  });
  return groups.map(({ id: source, label, records }) => ({ id: source, label: ctx.t(label), records }));
}
