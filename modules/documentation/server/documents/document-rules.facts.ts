import { findEmployees, unitTree } from '@quantum/modules/organization/server-api';
import { Invalid, type Ctx, type NewFault } from '@quantum/platform/server';
import { readDocumentRows, unknownJobs } from './document.store.ts';

interface Named {
  ownerId: number;
  related: readonly number[];
  audienceUnits: readonly number[];
  audienceJobs: readonly number[];
  audiencePeople: readonly number[];
}

/** People who work in the company, of those named. */
export async function strangersAmong(ctx: Ctx, companyId: number, ids: readonly number[]): Promise<number[]> {
  const people = await findEmployees(ctx, ids);
  return ids.filter((id) => {
    const person = people.get(id);
    return person?.active !== true || person.companyId !== companyId;
  });
}

/** What a document names is of its company. */
export async function mustNameOwn(ctx: Ctx, companyId: number, fields: Named, ownId: number | null): Promise<void> {
  const tree = await unitTree(ctx.kernel);
  const faults: NewFault[] = [];
  const check = (path: keyof Named, key: string, isWrong: boolean) => {
    if (isWrong) faults.push({ path, key });
  };
  check('ownerId', 'documentation.fault.person', (await strangersAmong(ctx, companyId, [fields.ownerId])).length > 0);
  check('audiencePeople', 'documentation.fault.person', (await strangersAmong(ctx, companyId, fields.audiencePeople)).length > 0);
  check(
    'audienceUnits',
    'documentation.fault.unit',
    fields.audienceUnits.some((id) => tree.get(id)?.companyId !== companyId),
  );
  check('audienceJobs', 'documentation.fault.job', (await unknownJobs(ctx, { companyId, ids: fields.audienceJobs })).length > 0);
  const related = await readDocumentRows(ctx.db, fields.related);
  const own = related.filter(({ company_id, id }) => company_id === companyId && id !== ownId);
  check('related', 'documentation.fault.document', own.length !== new Set(fields.related).size);
  if (faults.length > 0) throw new Invalid(faults);
}
