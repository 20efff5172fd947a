import { codeTree } from '@quantum/modules/dictionary/server-api';
import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import {
  auditInUnit,
  createInUnit,
  loadShared,
  lockShared,
  searchOf,
  sharedOrOwn,
  unitTree,
} from '@quantum/modules/organization/server-api';
import { inLocale, type HistoryEntry, type HistoryQuery, type PagedQuery, type PageOf } from '@quantum/platform/contract';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  inScope,
  Invalid,
  json,
  NotAllowed,
  readHistory,
  runList,
  saveRecord,
  type AnyList,
  type Ctx,
  type NewFault,
} from '@quantum/platform/server';
import {
  CHANGE_CATEGORY,
  changeOps as ops,
  type NewTemplate,
  type RecordMove,
  type TemplateChange,
  type TemplateDetail,
  type TemplateFields,
} from '../../contract/index.ts';
import { templateMachine, type TemplateEvent } from '../../domain/template.machine.ts';
import { TEMPLATE, type TemplateRecord } from '../tables.ts';
import { countCasesOf, formNames, publishedForm } from './template.store.ts';

const EVENT_OPERATION = { retire: ops.manageTemplate, restore: ops.manageTemplate } as const;
const stateOf = ({ status }: TemplateRecord) => (status === RECORD_STATUS.active ? 'active' : 'retired');
const STATUS_OF = { active: RECORD_STATUS.active, retired: RECORD_STATUS.inactive } as const;

/** A page of templates, or of their tasks, of the reader's own company. */
export const listTemplates = async <R>(ctx: Ctx, list: AnyList, query: PagedQuery): Promise<PageOf<R>> =>
  runList<R>(ctx, list, await sharedOrOwn(ctx, query));

export async function readTemplate(ctx: Ctx, id: number): Promise<TemplateDetail> {
  const template = await loadShared<TemplateRecord>(ctx, TEMPLATE, id);
  const { tasks } = template;
  const formName = template.form_id === null ? undefined : await formNames(ctx.db, template.form_id);
  const isActive = template.status === RECORD_STATUS.active;
  return {
    id,
    code: template.code,
    name: inLocale(template.names, ctx.locale),
    names: template.names,
    changeType: template.change_type,
    nature: template.nature,
    tasks,
    taskCount: tasks.length,
    caseCount: await countCasesOf(ctx.db, id),
    signers: template.signers,
    formId: template.form_id,
    formName: formName ? inLocale(formName, ctx.locale) : null,
    status: template.status,
    timeZone: (await unitTree(ctx.kernel)).get(template.company_id)!.timeZone,
    version: template.version,
    events: [
      ...(isActive ? await allowedEvent(ctx, template, 'update', ops.manageTemplate) : []),
      ...(await allowedEvents(
        ctx,
        templateMachine,
        { ...template, status: stateOf(template) },
        {
          facts: undefined,
          operations: EVENT_OPERATION,
        },
      )),
    ],
  };
}

export async function templateHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  await loadShared<TemplateRecord>(ctx, TEMPLATE, id);
  return readHistory(ctx, TEMPLATE.kind, id, page);
}

/** Codes and the form are there, and of the company. */
async function mustBeSound(ctx: Ctx, companyId: number, { changeType, nature, formId }: TemplateFields): Promise<void> {
  const codes = await codeTree(ctx.kernel);
  const faults: NewFault[] = [
    ...(codes.isIn(CHANGE_CATEGORY.changeType, changeType) ? [] : [{ path: 'changeType', key: 'platform.fault.code' }]),
    ...(codes.isIn(CHANGE_CATEGORY.changeNature, nature) ? [] : [{ path: 'nature', key: 'platform.fault.code' }]),
    ...(formId === null || (await publishedForm(ctx.db, companyId, formId)) ? [] : [{ path: 'formId', key: 'change.fault.form' }]),
  ];
  if (faults.length > 0) throw new Invalid(faults);
}

const rowOf = ({ names, nature, changeType, signers, formId, tasks }: TemplateFields) => ({
  names,
  nature,
  change_type: changeType,
  signers: [...new Set(signers)],
  form_id: formId,
  tasks,
});
const saved = (fields: TemplateFields) => {
  const row = rowOf(fields);
  return { ...row, names: json(row.names), tasks: json(row.tasks) };
};

/** Of a company; seeded ones keep what they were seeded from. */
export async function insertTemplate(
  ctx: Ctx,
  companyId: number,
  { clientId, ...fields }: NewTemplate,
  seed: string | null = null,
): Promise<{ id: number; code: string }> {
  await mustBeSound(ctx, companyId, fields);
  const unit = (await unitTree(ctx.kernel)).get(companyId)!;
  const { id, code } = await createInUnit(
    ctx,
    { kind: TEMPLATE },
    { clientId, unit: { id: companyId, companyId, timeZone: unit.timeZone } },
    {
      prefix: `CHT-${unit.code}`,
      words: [fields.names],
      values: { ...saved(fields), seed, status: RECORD_STATUS.active },
      history: { to: RECORD_STATUS.active },
    },
  );
  return { id, code };
}

export async function createTemplate(ctx: Ctx, input: NewTemplate): Promise<{ id: number; code: string }> {
  const company = ctx.actor.kind === 'user' ? ctx.actor.companyId : null;
  if (company === null || !inScope(await ctx.scope(), { company_id: company, unit_id: company })) throw new NotAllowed();
  return insertTemplate(ctx, company, input);
}

export async function updateTemplate(ctx: Ctx, id: number, { version, ...fields }: TemplateChange): Promise<TemplateDetail> {
  const template = await lockShared<TemplateRecord>(ctx, TEMPLATE, id, version);
  if (template.form_id !== fields.formId || template.change_type !== fields.changeType || template.nature !== fields.nature)
    await mustBeSound(ctx, template.company_id, fields);
  await saveTemplate(ctx, template, fields);
  return readTemplate(ctx, id);
}

/** Its content, with what has changed in its history: tasks a line each. */
export async function saveTemplate(ctx: Ctx, template: TemplateRecord, fields: TemplateFields): Promise<void> {
  await saveRecord(ctx, TEMPLATE, template, { ...saved(fields), search: searchOf(template.code, fields.names) });
  const told = (row: Pick<TemplateRecord, 'tasks'>) => ({ ...row, tasks: row.tasks.map((task) => lineOf(ctx, task)).join('\n') });
  await auditInUnit(ctx, TEMPLATE, template, 'update', { changes: changesOf(told(template), told(rowOf(fields))) });
}

/** A task as its history says it. */
const lineOf = (ctx: Ctx, { offsetDays, texts, office }: TemplateFields['tasks'][number]): string =>
  `${offsetDays > 0 ? '+' : ''}${offsetDays} ${inLocale(texts, ctx.locale)} (${ctx.t(`change.office.${office}`)})`;

export async function moveTemplate(ctx: Ctx, id: number, event: TemplateEvent, { version }: RecordMove): Promise<TemplateDetail> {
  const template = await lockShared<TemplateRecord>(ctx, TEMPLATE, id, version);
  const to = STATUS_OF[ctx.move(templateMachine, { status: stateOf(template) }, event, undefined)];
  await saveRecord(ctx, TEMPLATE, template, { status: to });
  await auditInUnit(ctx, TEMPLATE, template, event, { from: template.status, to });
  return readTemplate(ctx, id);
}
