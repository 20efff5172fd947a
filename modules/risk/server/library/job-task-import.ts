import { openUnits, unknownAt, type TreeUnit } from '@quantum/modules/organization/server-api';
import { LIMITS, type Localized } from '@quantum/platform/contract';
import {
  importedText as textOf,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
} from '@quantum/platform/server';
import {
  ACCIDENT_TYPE,
  HAZARD_TYPE,
  MOST_HAZARDS,
  MOST_STEPS,
  riskOps as ops,
  type NewJobTask,
  type TaskStep,
} from '../../contract/index.ts';
import { jobsByName } from './job.store.ts';
import { createJobTask } from './job-task.service.ts';

type Draft = Omit<NewJobTask, 'clientId'>;
type ImportColumn = ImportDefinition<Draft>['columns'][number];

/** English is asked for; the other languages fall back to it. */
const three = (key: string, label: string, max: number): ImportColumn[] => [
  { key: `${key}En`, label: `${label}En`, kind: 'text', required: true, max },
  { key: `${key}Hans`, label: `${label}Hans`, kind: 'text', max },
  { key: `${key}Hant`, label: `${label}Hant`, kind: 'text', max },
];

/** Job tasks from a workbook, one row for each hazard; rows of one unit and name are one task. Each is a draft of the library. */
export const jobTaskImport: ImportDefinition<Draft> = {
  title: 'menu.RIS120',
  operation: ops.saveJobTask,
  columns: [
    { key: 'unit', label: 'risk.import.unit', kind: 'text', required: true, max: LIMITS.code },
    ...three('task', 'risk.import.task', 200),
    { key: 'job', label: 'risk.import.job', kind: 'text', max: LIMITS.name },
    { key: 'tools', label: 'risk.task.tools', kind: 'text', max: LIMITS.line },
    { key: 'materials', label: 'risk.task.materials', kind: 'text', max: LIMITS.line },
    { key: 'peopleExposed', label: 'risk.task.peopleExposed', kind: 'number' },
    { key: 'frequency', label: 'risk.task.frequency', kind: 'text', max: LIMITS.name },
    ...three('step', 'risk.import.step', 200),
    ...three('hazard', 'risk.import.hazard', 200),
    { key: 'hazardType', label: 'risk.hazard.type', kind: 'choice', required: true, codes: Object.values(HAZARD_TYPE) },
    { key: 'accidentType', label: 'risk.hazard.accident', kind: 'choice', required: true, codes: Object.values(ACCIDENT_TYPE) },
    { key: 'harmed', label: 'risk.hazard.harmed', kind: 'text', max: LIMITS.name },
  ],
  uniqueBy: ['unit', 'taskEn', 'stepEn', 'hazardEn'],
  plan,
  save: async (ctx, records) => {
    for (const record of records) await createJobTask(ctx, { ...record, clientId: crypto.randomUUID() });
  },
};

const namesOf = (row: ImportedRow, key: string): Localized => {
  const en = textOf(row, `${key}En`);
  return { en, 'zh-Hans': textOf(row, `${key}Hans`) || en, 'zh-Hant': textOf(row, `${key}Hant`) || en };
};

async function plan(ctx: Ctx, rows: readonly ImportedRow[]): Promise<ImportPlan<Draft>> {
  const units = await openUnits(ctx);
  const jobs = await jobsByName(
    ctx.db,
    rows.map((row) => textOf(row, 'job')),
  );
  const faults: RowFault[] = [];
  const tasks = new Map<string, Draft>();
  for (const row of rows) {
    const unit = units.get(textOf(row, 'unit'));
    if (!unit) {
      faults.push(unknownAt(row.row, 'unit'));
      continue;
    }
    const key = `${unit.id} ${textOf(row, 'taskEn').toLowerCase()}`;
    const task = tasks.get(key) ?? taskOf(row, unit, jobOf(row, unit, jobs, faults), faults);
    tasks.set(key, task);
    addHazard(task.steps, row, faults);
  }
  const records = [...tasks.values()];
  return { faults, records, created: records.length, updated: 0 };
}

/** What the first row of a task says of it. */
function taskOf(row: ImportedRow, unit: TreeUnit, jobId: number | null, faults: RowFault[]): Draft {
  const people = row.values['peopleExposed'] as number | null;
  if (people !== null && (!Number.isInteger(people) || people < 1 || people > 10_000))
    faults.push({ row: row.row, column: 'peopleExposed', key: 'risk.import.people' });
  return {
    unitId: unit.id,
    names: namesOf(row, 'task'),
    jobId,
    groupId: null,
    steps: [],
    tools: textOf(row, 'tools'),
    materials: textOf(row, 'materials'),
    peopleExposed: people,
    frequency: textOf(row, 'frequency'),
  };
}

type Jobs = Awaited<ReturnType<typeof jobsByName>>;
function jobOf(row: ImportedRow, unit: TreeUnit, jobs: Jobs, faults: RowFault[]): number | null {
  const name = textOf(row, 'job').toLowerCase();
  if (name === '') return null;
  const job = jobs.find(
    ({ company_id: company, names }) =>
      (company === null || company === unit.companyId) && Object.values(names).some((one) => one.toLowerCase() === name),
  );
  if (!job) faults.push(unknownAt(row.row, 'job'));
  return job?.id ?? null;
}

/** Steps and hazards in the order of the rows; their keys are the numbers of that order. */
function addHazard(steps: TaskStep[], row: ImportedRow, faults: RowFault[]): void {
  const names = namesOf(row, 'step');
  let step = steps.find((one) => one.names.en.toLowerCase() === names.en.toLowerCase());
  if (!step) {
    if (steps.length === MOST_STEPS) {
      faults.push({ row: row.row, column: 'stepEn', key: 'risk.import.steps', params: { most: MOST_STEPS } });
      return;
    }
    step = { key: `s${steps.length + 1}`, names, hazards: [] };
    steps.push(step);
  }
  if (step.hazards.length === MOST_HAZARDS) {
    faults.push({ row: row.row, column: 'hazardEn', key: 'risk.import.hazards', params: { most: MOST_HAZARDS } });
    return;
  }
  step.hazards.push({
    key: `h${step.hazards.length + 1}`,
    names: namesOf(row, 'hazard'),
    hazardType: textOf(row, 'hazardType'),
    accidentType: textOf(row, 'accidentType'),
    harmed: textOf(row, 'harmed'),
  });
}
