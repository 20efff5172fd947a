import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder } from '@quantum/modules/access/server-api';
import { inLocale } from '@quantum/platform/contract';
import { Invalid, type Ctx } from '@quantum/platform/server';
import type { TemplateOffice } from '../../contract/index.ts';
import { dueOnOf } from '../../domain/template.rules.ts';
import { insertTemplateTasks } from '../cases/case.store.ts';
import type { TemplateRecord } from '../tables.ts';
import { templateInUse } from './template.store.ts';

/** The roles of an office in turn. */
const ROLES: Readonly<Record<Exclude<TemplateOffice, 'requester'>, readonly string[]>> = {
  projectManager: [ROLE.projectManager, ROLE.operationManager],
  operationManager: [ROLE.operationManager],
  ehs: [ROLE.ehsOfficer, ROLE.ehsManager],
  ehsManager: [ROLE.ehsManager],
  qa: [ROLE.qualityAssessor],
  supervisor: [ROLE.supervisor, ROLE.projectManager],
  trainer: [ROLE.trainingAdministrator],
  director: [ROLE.operatingDirector],
};

/** The template a request names: of its company, in use, and with a start to count from. */
export async function templateOf(
  ctx: Ctx,
  companyId: number,
  templateId: number | null,
  start: string | null,
): Promise<TemplateRecord | null> {
  if (templateId === null) return null;
  const template = await templateInUse(ctx.db, companyId, templateId);
  if (!template) throw new Invalid([{ path: 'templateId', key: 'change.fault.template' }]);
  if (start === null) throw new Invalid([{ path: 'startPlanned', key: 'change.fault.templateStart' }]);
  return template;
}

interface NewOfTemplate {
  id: number;
  company_id: number;
  unit_id: number;
}
/** Its tasks become those of the case: each for the nearest holder of its office, whose owner does what no one holds. */
export async function copyTasks(ctx: Ctx, one: NewOfTemplate, { tasks }: TemplateRecord, start: string): Promise<void> {
  const people = new Map<TemplateOffice, number | null>();
  for (const office of new Set(tasks.map((task) => task.office)))
    people.set(office, office === 'requester' ? ctx.employeeId : ((await firstHolder(ctx, one, { roles: ROLES[office] })) ?? null));
  await insertTemplateTasks(
    ctx.db,
    one,
    tasks.map((task) => ({
      ...task,
      text: inLocale(task.texts, ctx.locale),
      assigneeId: people.get(task.office) ?? null,
      dueOn: dueOnOf(start, task.offsetDays),
    })),
  );
}
