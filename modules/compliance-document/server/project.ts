import { ORG_TYPE } from '@quantum/modules/dictionary/contract';
import { ownUnit } from '@quantum/modules/organization/server-api';
import { Invalid, type Ctx } from '@quantum/platform/server';

/** A project of the reader: packs and registers are of a project. */
export async function ownProject(ctx: Ctx, unitId: number): ReturnType<typeof ownUnit> {
  const unit = await ownUnit(ctx, unitId);
  if (unit.orgType !== ORG_TYPE.group) throw new Invalid([{ path: 'unitId', key: 'compliance-document.fault.project' }]);
  return unit;
}
