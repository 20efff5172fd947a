import { codeTree } from '@quantum/modules/dictionary/server-api';
import {
  auditInUnit,
  findSpaceGroups,
  loadShared,
  lockShared,
  ownUnit,
  placeOfUnit,
  searchOf,
  versioned,
} from '@quantum/modules/organization/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, json, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import {
  RISK_CATEGORY,
  riskOps as ops,
  VERSION_STATUS,
  type CopyJobTask,
  type JobTaskChange,
  type JobTaskDetail,
  type RecordMove,
  type NewJobTask,
  type TaskStep,
} from '../../contract/index.ts';
import { assessmentsOfTask } from '../conduct/assessment.store.ts';
import { VERSION_REFUSALS } from './version-refusals.ts';
import { jobNames, plansOfTask, readTaskRow } from './job-task.store.ts';
import { JOB_TASK, type JobTaskRecord } from '../tables.ts';
import { stepsOf, withRetired } from './steps.service.ts';

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
  return jobTasks.create(ctx, { clientId, unit }, { words: [fields.names], values: valuesOf({ ...fields, steps }) });
}

/** A place begins without hazards: they are found space by space. */
function lackOf({ group_id: groupId, steps }: JobTaskRecord): string | null {
  const live = steps.filter(({ retired }) => !retired);
  if (groupId !== null) return live.length > 0 ? null : 'risk.refusal.noSpaces';
  return live.some(({ hazards }) => hazards.length > 0) ? null : 'risk.refusal.noHazards';
}
const jobTasks = versioned<JobTaskRecord>({
  record: JOB_TASK,
  prefix: 'RJT',
  lock: lockShared,
  operations: { save: ops.saveJobTask, move: ops.moveJobTask },
  refusals: VERSION_REFUSALS,
  findFacts: async (ctx, jobTask) => ({
    lacks: lackOf(jobTask),
    usedBy: (await plansOfTask(ctx.db, jobTask.company_id, jobTask.family_id)) > 0 ? 'risk.refusal.used' : null,
  }),
  copyContent: async (ctx, jobTask) => {
    // A place has the spaces its group has now.
    const steps = await stepsOf(ctx, jobTask.unit_id, jobTask);
    const values = copied(jobTask, await withRetired(ctx, jobTask.family_id, jobTask.steps, steps));
    return { words: [jobTask.names], values: { ...values, origin_id: jobTask.origin_id } };
  },
  publishedEvents: ['copy'],
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
    events: await jobTasks.readEvents(ctx, jobTask),
  };
}

export async function updateJobTask(ctx: Ctx, id: number, { version, ...fields }: JobTaskChange): Promise<JobTaskDetail> {
  const jobTask = await jobTasks.lockDraft(ctx, id, version);
  const faults = await taskFaults(ctx, jobTask.company_id, fields);
  if (faults.length > 0) throw new Invalid(faults);
  const given = fields.steps.filter(({ retired }) => !retired);
  const former = (await jobTasks.findFormer(ctx, jobTask))?.steps ?? [];
  const chosen = await stepsOf(ctx, jobTask.unit_id, { group_id: fields.groupId, steps: given });
  const steps = await withRetired(ctx, jobTask.family_id, former, chosen);
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
});

export const reviseJobTask = jobTasks.revise;

/** A unit's own copy: it is assessed instead of the library's. */
export async function copyJobTask(ctx: Ctx, id: number, { clientId, unitId }: CopyJobTask): Promise<{ id: number; code: string }> {
  const jobTask = await loadShared<JobTaskRecord>(ctx, JOB_TASK, id);
  const unit = await ownUnit(ctx, unitId);
  if (unit.companyId !== jobTask.company_id || jobTask.status !== VERSION_STATUS.active || jobTask.group_id !== null)
    throw new Refused('risk.refusal.notActive');
  const values = { ...copied(jobTask, jobTask.steps), origin_id: jobTask.id };
  return jobTasks.create(ctx, { clientId, unit }, { words: [jobTask.names], values });
}

export async function moveJobTask(ctx: Ctx, id: number, event: 'publish' | 'withdraw', input: RecordMove): Promise<JobTaskDetail> {
  await jobTasks.move(ctx, id, event, input);
  return readJobTask(ctx, id);
}
