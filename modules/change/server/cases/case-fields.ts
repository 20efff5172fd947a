import { codeTree } from '@quantum/modules/dictionary/server-api';
import { findEmployees } from '@quantum/modules/organization/server-api';
import { Invalid, type Ctx, type NewFault } from '@quantum/platform/server';
import { CHANGE_CATEGORY, type CaseFields } from '../../contract/index.ts';
import { dateFaults } from '../../domain/case.rules.ts';
import { jobsOfCompany, spacesOfUnit } from './case.store.ts';

interface Place {
  id: number;
  companyId: number;
}

/** People of the company, in post. */
export async function mustBeColleagues(ctx: Ctx, companyId: number, asked: readonly { path: string; id: number | null }[]): Promise<void> {
  const people = await findEmployees(
    ctx,
    asked.flatMap(({ id }) => id ?? []),
  );
  const faults = asked.flatMap(({ path, id }): NewFault[] => {
    const person = id === null ? undefined : people.get(id);
    return id === null || (person?.active && person.companyId === companyId) ? [] : [{ path, key: 'change.fault.person' }];
  });
  if (faults.length > 0) throw new Invalid(faults);
}

/** The columns of what was typed; refused where a code, a space, a post or a person is none of the unit's. */
export async function valuesOf(ctx: Ctx, unit: Place, fields: CaseFields) {
  const codes = await codeTree(ctx.kernel);
  const spaceIds = [...new Set(fields.spaceIds)];
  const jobIds = [...new Set(fields.jobIds)];
  const spaces = await spacesOfUnit(ctx.db, unit.id, spaceIds);
  const jobs = await jobsOfCompany(ctx.db, unit.companyId, jobIds);
  const faults: NewFault[] = [
    ...dateFaults(fields),
    ...(codes.isIn(CHANGE_CATEGORY.changeType, fields.changeType) ? [] : [{ path: 'changeType', key: 'platform.fault.code' }]),
    ...(codes.isIn(CHANGE_CATEGORY.changeNature, fields.nature) ? [] : [{ path: 'nature', key: 'platform.fault.code' }]),
    ...(spaces.length === spaceIds.length ? [] : [{ path: 'spaceIds', key: 'change.fault.spaces' }]),
    ...(jobs.length === jobIds.length ? [] : [{ path: 'jobIds', key: 'change.fault.jobs' }]),
  ];
  if (faults.length > 0) throw new Invalid(faults);
  await mustBeColleagues(ctx, unit.companyId, [
    { path: 'ownerId', id: fields.ownerId },
    { path: 'sponsorId', id: fields.sponsorId },
  ]);
  return {
    title: fields.title,
    change_type: fields.changeType,
    nature: fields.nature,
    reason: fields.reason,
    description: fields.description,
    space_ids: spaceIds,
    job_ids: jobIds,
    equipment: fields.equipment,
    start_planned: fields.startPlanned,
    end_planned: fields.endPlanned,
    expiry_on: fields.expiryOn,
    owner_id: fields.ownerId,
    sponsor_id: fields.sponsorId,
    training_required: fields.trainingRequired,
    file_ids: [...new Set(fields.fileIds)],
  };
}
