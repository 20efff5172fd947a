import { codeTree } from '@quantum/modules/dictionary/server-api';
import {
  auditInUnit,
  createInUnit,
  findSpaceGroups,
  loadShared,
  lockShared,
  ownUnit,
  placeOfUnit,
  searchOf,
} from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, insertRecord, json, nextCode, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  RISK_CATEGORY,
  riskOps as ops,
  VERSION_STATUS,
  type CopyJobTask,
  type JobTaskChange,
  type JobTaskDetail,
  type Moved,
  type NewJobTask,
  type TaskStep,
} from '../../contract/index.ts';
import { mustHaveNoDraft } from './matrix.service.ts';
import { assessmentsOfTask } from '../conduct/assessment.store.ts';
import { beFamily } from './version.store.ts';
import { jobNames, plansOfTask, readTaskRow } from './job-task.store.ts';
import { JOB_TASK, type JobTaskRecord } from '../tables.ts';
import { stepsOf, withRetired } from './steps.service.ts';
import { moveVersion, versionEvents } from './version.service.ts';

type Fields = Omit<NewJobTask, 'clientId' | 'unitId'>;

async function taskFaults(ctx: Ctx, companyId: number, { steps, jobId }: Pick<Fields, 'steps' | 'jobId'>) {
  const codes = await codeTree(ctx.kernel);
  const keys = steps.flatMap((step) => [step.key, ...step.hazards.map(({ key }) => `${step.key} ${key}`)]);
  const faults = new Set(keys).size === keys.length ? [] : [{ path: 'steps', key: 'risk.fault.keys' }];
  for (const [i, { hazards }] of steps.entries())
    for (const [n, { hazardType, accidentType }] of hazards.entries()) {
      const at = `steps.${i}.hazards.${n}`;
      if (!codes.isIn(RISK_CATEGORY.hazardType, hazardType)) faults.push({ path: `${at}.hazardType`, key: 'platform.fault.code' });
      if (!codes.isIn(RISK_CATEGORY.accidentType, accidentType)) faults.push({ path: `${at}.accidentType`, key: 'platform.fault.code' });
    }
  const job = await jobNames(ctx.db, jobId);
  if (jobId !== null && (!job || (job.company_id !== null && job.company_id !== companyId)))
    faults.push({ path: 'jobId', key: 'risk.fault.job' });
  return faults;
}
const valuesOf = ({ names, jobId, groupId, steps, tools, materials, peopleExposed, frequency }: Fields) => ({
  names: json(names),
  job_id: jobId,
  group_id: groupId,
  steps: json(steps),
  tools,
  materials,
  people_exposed: peopleExposed,
  frequency,
});

export async function createJobTask(ctx: Ctx, { clientId, unitId, ...fields }: NewJobTask) {
  const unit = await ownUnit(ctx, unitId);
  const faults = await taskFaults(ctx, unit.companyId, fields);
  if (faults.length > 0) throw new Invalid(faults);
  const steps = await stepsOf(ctx, unit.id, { group_id: fields.groupId, steps: fields.steps });
  const values = { ...valuesOf({ ...fields, steps }), status: VERSION_STATUS.pending };
  const { id, code, isNew } = await createInUnit(
    ctx,
    { kind: JOB_TASK },
    { clientId, unit },
    { prefix: 'RJT', words: [fields.names], values },
  );
  if (isNew) await beFamily(ctx, JOB_TASK.table, id);
  return { id, code };
}

/** A place begins without hazards: they are found space by space. */
function lackOf({ group_id: groupId, steps }: JobTaskRecord): string | null {
  const live = steps.filter(({ retired }) => !retired);
  if (groupId !== null) return live.length > 0 ? null : 'risk.refusal.noSpaces';
  return live.some(({ hazards }) => hazards.length > 0) ? null : 'risk.refusal.noHazards';
}
const factsOf = async (ctx: Ctx, jobTask: JobTaskRecord) => ({
  lacks: lackOf(jobTask),
  usedBy: await plansOfTask(ctx.db, jobTask.company_id, jobTask.family_id),
});

export async function readJobTask(ctx: Ctx, id: number): Promise<JobTaskDetail> {
  const jobTask = await loadShared<JobTaskRecord>(ctx, JOB_TASK, id);
  const job = await jobNames(ctx.db, jobTask.job_id);
  const group = jobTask.group_id === null ? undefined : (await findSpaceGroups(ctx, [jobTask.group_id])).get(jobTask.group_id);
  const origin = jobTask.origin_id === null ? undefined : await readTaskRow(ctx.db, jobTask.origin_id);
  const used = [];
  for (const one of await assessmentsOfTask(ctx.db, jobTask.family_id))
    used.push({ id: one.id, code: one.code, status: one.status, unitName: (await placeOfUnit(ctx, one.unit_id)).unitName });
  return {
    id: jobTask.id,
    code: jobTask.code,
    name: inLocale(jobTask.names, ctx.locale),
    names: jobTask.names,
    unitId: jobTask.unit_id,
    ...(await placeOfUnit(ctx, jobTask.unit_id)),
    jobId: jobTask.job_id,
    groupId: jobTask.group_id,
    groupName: group ? inLocale(group.names, ctx.locale) : null,
    jobName: job ? inLocale(job.names, ctx.locale) : null,
    steps: jobTask.steps,
    tools: jobTask.tools,
    materials: jobTask.materials,
    peopleExposed: jobTask.people_exposed,
    frequency: jobTask.frequency,
    versionNo: jobTask.version_no,
    status: jobTask.status,
    origin: origin ? { id: origin.id, code: origin.code } : null,
    usedBy: used,
    version: jobTask.version,
    events: await versionEvents(ctx, jobTask, await factsOf(ctx, jobTask), { save: ops.saveJobTask, move: ops.moveJobTask }, ['copy']),
  };
}

export async function updateJobTask(ctx: Ctx, id: number, { version, ...fields }: JobTaskChange): Promise<JobTaskDetail> {
  const jobTask = await lockShared<JobTaskRecord>(ctx, JOB_TASK, id, version);
  if (jobTask.status !== VERSION_STATUS.pending) throw new Refused('risk.refusal.published');
  const faults = await taskFaults(ctx, jobTask.company_id, fields);
  if (faults.length > 0) throw new Invalid(faults);
  const given = fields.steps.filter(({ retired }) => !retired);
  const steps = await withRetired(ctx, jobTask, await stepsOf(ctx, jobTask.unit_id, { group_id: fields.groupId, steps: given }));
  await saveRecord(ctx, JOB_TASK, jobTask, { ...valuesOf({ ...fields, steps }), search: searchOf(jobTask.code, fields.names) });
  await auditInUnit(ctx, JOB_TASK, jobTask, 'update');
  return readJobTask(ctx, id);
}

const copied = (jobTask: JobTaskRecord, steps: readonly TaskStep[]) => ({
  names: json(jobTask.names),
  job_id: jobTask.job_id,
  group_id: jobTask.group_id,
  steps: json(steps),
  tools: jobTask.tools,
  materials: jobTask.materials,
  people_exposed: jobTask.people_exposed,
  frequency: jobTask.frequency,
  status: VERSION_STATUS.pending,
});

export async function reviseJobTask(ctx: Ctx, id: number, { version }: Moved): Promise<{ id: number; code: string }> {
  const jobTask = await lockShared<JobTaskRecord>(ctx, JOB_TASK, id, version);
  if (jobTask.status !== VERSION_STATUS.active) throw new Refused('risk.refusal.notActive');
  const no = await mustHaveNoDraft(ctx, JOB_TASK.table, jobTask.family_id);
  const code = await nextCode(ctx, 'RJT');
  const place = { company_id: jobTask.company_id, unit_id: jobTask.unit_id, code };
  const made = await insertRecord(ctx, JOB_TASK, {
    ...place,
    // A place has the spaces its group has now.
    ...copied(
      jobTask,
      await withRetired(ctx, { id: Number.MAX_SAFE_INTEGER, family_id: jobTask.family_id }, await stepsOf(ctx, jobTask.unit_id, jobTask)),
    ),
    client_id: crypto.randomUUID(),
    family_id: jobTask.family_id,
    origin_id: jobTask.origin_id,
    version_no: no,
    search: searchOf(code, jobTask.names),
  });
  await auditInUnit(ctx, JOB_TASK, { id: made, ...place }, 'revise', { comment: jobTask.code });
  return { id: made, code };
}

/** A unit's own copy: it is assessed instead of the library's. */
export async function copyJobTask(ctx: Ctx, id: number, { clientId, unitId }: CopyJobTask): Promise<{ id: number; code: string }> {
  const jobTask = await loadShared<JobTaskRecord>(ctx, JOB_TASK, id);
  const unit = await ownUnit(ctx, unitId);
  if (unit.companyId !== jobTask.company_id || jobTask.status !== VERSION_STATUS.active || jobTask.group_id !== null)
    throw new Refused('risk.refusal.notActive');
  const values = { ...copied(jobTask, jobTask.steps), origin_id: jobTask.id };
  const made = await createInUnit(ctx, { kind: JOB_TASK }, { clientId, unit }, { prefix: 'RJT', words: [jobTask.names], values });
  if (made.isNew) await beFamily(ctx, JOB_TASK.table, made.id);
  return { id: made.id, code: made.code };
}

export async function moveJobTask(ctx: Ctx, id: number, event: 'publish' | 'withdraw', input: Moved): Promise<JobTaskDetail> {
  await moveVersion<JobTaskRecord>(ctx, JOB_TASK, factsOf, id, event, input);
  return readJobTask(ctx, id);
}
