import { unknownAt } from '@quantum/modules/organization/server-api';
import { LIMITS, type Localized } from '@quantum/platform/contract';
import {
  importedText as textOf,
  inScope,
  isUnchanged,
  type CarriedRow,
  type Ctx,
  type ImportDefinition,
  type ImportedRow,
  type ImportPlan,
  type RowFault,
  type Stored,
} from '@quantum/platform/server';
import { CHANGE_TASK_KIND, changeOps as ops, MOST_OFFSET, MOST_TASKS, TEMPLATE_OFFICE, type TemplateTask } from '../../contract/index.ts';
import type { TemplateRecord } from '../tables.ts';
import { saveTemplate } from './template.service.ts';
import { lockTemplates } from './template.store.ts';

interface Draft {
  template: TemplateRecord;
  tasks: TemplateTask[];
}
interface Found {
  template: TemplateRecord;
  task: TemplateTask;
}

const text = (key: string, language: string, required = false) => ({
  key,
  label: `change.template.text${language}`,
  kind: 'text' as const,
  required,
  max: LIMITS.line,
});

/** Tasks of templates from a workbook, as they are exported: known by their English words; others are added. */
export const templateTaskImport: ImportDefinition<Draft, Found> = {
  title: 'change.template.tasks',
  operation: ops.manageTemplate,
  columns: [
    { key: 'template', label: 'change.template.code', kind: 'text', required: true, max: LIMITS.code },
    { key: 'offsetDays', label: 'change.template.offset', kind: 'number', signed: true, required: 'new' },
    text('textEn', 'En', true),
    text('textHans', 'Hans'),
    text('textHant', 'Hant'),
    { key: 'kind', label: 'change.task.kind', kind: 'choice', codes: CHANGE_TASK_KIND, wordsAt: 'change.kind', required: 'new' },
    { key: 'office', label: 'change.template.office', kind: 'choice', codes: TEMPLATE_OFFICE, wordsAt: 'change.office', required: 'new' },
    { key: 'needsEvidence', label: 'change.task.needsEvidence', kind: 'flag' },
  ],
  uniqueBy: ['template', 'textEn'],
  stored,
  plan,
  save: async (ctx, drafts) => {
    for (const { template, tasks } of drafts)
      await saveTemplate(ctx, template, {
        names: template.names,
        nature: template.nature,
        changeType: template.change_type,
        signers: template.signers,
        formId: template.form_id,
        tasks,
      });
  },
};

/** Templates the rows name that the reader may change, by their code; locked. */
async function templatesOf(ctx: Ctx, rows: readonly CarriedRow[]): Promise<Map<string, TemplateRecord>> {
  const codes = [...new Set(rows.map((row) => textOf(row, 'template').toLowerCase()))];
  const found = await lockTemplates(ctx.db, codes);
  const scope = await ctx.scope();
  return new Map(found.filter((row) => inScope(scope, row)).map((row) => [row.code.toLowerCase(), row]));
}
const templateIn = (templates: ReadonlyMap<string, TemplateRecord>, row: CarriedRow) =>
  templates.get(textOf(row, 'template').toLowerCase());
const isSame = (task: TemplateTask, row: CarriedRow): boolean => task.texts.en.toLowerCase() === textOf(row, 'textEn').toLowerCase();

async function stored(ctx: Ctx, rows: readonly CarriedRow[]): Promise<ReadonlyMap<number, Stored<Found>>> {
  const templates = await templatesOf(ctx, rows);
  return new Map(
    rows.flatMap((row) => {
      const template = templateIn(templates, row);
      const task = template?.tasks.find((one) => isSame(one, row));
      return template && task ? [[row.row, { record: { template, task }, values: valuesOf(task) }] as const] : [];
    }),
  );
}
const valuesOf = ({ texts, kind, offsetDays, needsEvidence, office }: TemplateTask) => ({
  offsetDays,
  textHans: texts['zh-Hans'],
  textHant: texts['zh-Hant'],
  kind,
  office,
  needsEvidence: needsEvidence ? 1 : 0,
});

async function plan(ctx: Ctx, rows: readonly ImportedRow<Found>[]): Promise<ImportPlan<Draft>> {
  const templates = await templatesOf(ctx, rows);
  const faults: RowFault[] = [];
  const drafts = new Map<number, Draft>();
  const counts = { created: 0, updated: 0 };
  for (const row of rows) {
    const template = templateIn(templates, row);
    if (!template) faults.push(unknownAt(row.row, 'template'));
    if (!template || isUnchanged(row)) continue;
    const draft = drafts.get(template.id) ?? { template, tasks: [...template.tasks] };
    drafts.set(template.id, draft);
    const fault = put(draft.tasks, row);
    if (fault) faults.push(fault);
    else counts[row.stored ? 'updated' : 'created']++;
  }
  return { faults, records: [...drafts.values()], ...counts };
}

/** The task of a row in its place, or at the end. */
function put(tasks: TemplateTask[], row: ImportedRow<Found>): RowFault | undefined {
  const offsetDays = Number(row.values['offsetDays']);
  if (!Number.isInteger(offsetDays) || Math.abs(offsetDays) > MOST_OFFSET)
    return { row: row.row, column: 'offsetDays', key: 'change.import.offset', params: { most: MOST_OFFSET } };
  const en = row.stored?.record.task.texts.en ?? textOf(row, 'textEn');
  const texts: Localized = { en, 'zh-Hans': textOf(row, 'textHans') || en, 'zh-Hant': textOf(row, 'textHant') || en };
  const task: TemplateTask = {
    texts,
    kind: row.values['kind'] as TemplateTask['kind'],
    offsetDays,
    needsEvidence: row.values['needsEvidence'] === 1,
    office: row.values['office'] as TemplateTask['office'],
  };
  const at = tasks.findIndex((one) => isSame(one, row));
  if (at >= 0) tasks[at] = task;
  else if (tasks.length === MOST_TASKS)
    return { row: row.row, column: 'textEn', key: 'change.refusal.mostTasks', params: { most: MOST_TASKS } };
  else tasks.push(task);
  return undefined;
}
