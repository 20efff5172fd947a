import {
  clientId,
  codeOf,
  endpoint,
  historyEndpoint,
  id,
  importEndpoints,
  LIMITS,
  listEndpoint,
  localized,
  newRecord,
  recordEvent,
  recordMove,
  version,
} from '@quantum/platform/contract';
import * as z from 'zod/mini';
import { CHANGE_CATEGORY, CHANGE_TASK_KIND, EXTRA_SIGNER, MOST_OFFSET, MOST_TASKS, TEMPLATE_OFFICE } from './codes.ts';
import { changeOps as ops } from './operations.ts';

const templateRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  changeType: z.string(),
  nature: z.string(),
  taskCount: z.int(),
  /** Cases that were made from it. */
  caseCount: z.int(),
  status: z.string(),
});
export type TemplateRow = z.infer<typeof templateRow>;

/** A short list for pickers: templates in use, with what they are for. */
const templateOption = z.object({ id, code: z.string(), name: z.string(), taskCount: z.int() });
export type TemplateOption = z.infer<typeof templateOption>;

const templateTask = z.strictObject({
  texts: localized(LIMITS.line),
  kind: z.enum(CHANGE_TASK_KIND),
  /** Days from the start; before it they are negative. */
  offsetDays: z.int().check(z.gte(-MOST_OFFSET), z.lte(MOST_OFFSET)),
  needsEvidence: z.boolean(),
  /** Who does it: the nearest holder of an office, or who asks for the change. */
  office: z.enum(TEMPLATE_OFFICE),
});
export type TemplateTask = z.infer<typeof templateTask>;

const fields = {
  names: localized(),
  changeType: codeOf(CHANGE_CATEGORY.changeType),
  nature: codeOf(CHANGE_CATEGORY.changeNature),
  tasks: z.array(templateTask).check(z.minLength(1), z.maxLength(MOST_TASKS)),
  /** Offices that sign beside those of the route. */
  signers: z.array(z.enum(EXTRA_SIGNER)).check(z.maxLength(EXTRA_SIGNER.length)),
  /** Published form of its pre-start inspection. */
  formId: z.nullable(id),
};
const newTemplate = z.strictObject({ clientId, ...fields });
export type NewTemplate = z.infer<typeof newTemplate>;
const templateChange = z.strictObject({ version, ...fields });
export type TemplateChange = z.infer<typeof templateChange>;
export type TemplateFields = Omit<TemplateChange, 'version'>;

const templateDetail = z.object({
  ...templateRow.shape,
  ...fields,
  formName: z.nullable(z.string()),
  timeZone: z.string(),
  version,
  events: z.array(recordEvent),
});
export type TemplateDetail = z.infer<typeof templateDetail>;

const path = '/changes/templates';

export const templateEndpoints = {
  list: listEndpoint({ path: `${path}/list`, order: ['code', 'asc'], row: templateRow, operation: ops.readTemplate }),
  /** For pickers: those in use. */
  options: listEndpoint({ path: `${path}/options/list`, order: ['code', 'asc'], row: templateOption, operation: ops.readTemplate }),
  read: endpoint({ method: 'GET', path: `${path}/:id`, output: templateDetail, operation: ops.readTemplate }),
  history: historyEndpoint(`${path}/:id/history`, ops.readTemplate),
  create: endpoint({ method: 'POST', path, input: newTemplate, output: newRecord, operation: ops.manageTemplate }),
  update: endpoint({ method: 'PUT', path: `${path}/:id`, input: templateChange, output: templateDetail, operation: ops.manageTemplate }),
  /** It is offered no more; cases that were made from it stay as they are. */
  retire: endpoint({
    method: 'POST',
    path: `${path}/:id/retire`,
    input: recordMove,
    output: templateDetail,
    operation: ops.manageTemplate,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${path}/:id/restore`,
    input: recordMove,
    output: templateDetail,
    operation: ops.manageTemplate,
  }),
  /** Its tasks as a workbook, to be changed there and imported again. */
  sheet: endpoint({ method: 'GET', path: `${path}/:id/tasks/sheet`, output: z.null(), operation: ops.readTemplate }),
  /** Tasks from a workbook: those the templates have are changed, others are added. */
  ...importEndpoints({ path: `${path}/tasks`, operation: ops.manageTemplate }),
};
