import { inLocale, sensitiveOperation, type FileRef, type HistoryEntry, type HistoryQuery } from '@quantum/platform/contract';
import {
  allowedEvent,
  allowedEvents,
  changesOf,
  eraseFiles,
  eraseSubject,
  fileRefs,
  inScope,
  loadScoped,
  lockScoped,
  NotAllowed,
  openHistory,
  readHistory,
  Refused,
  reveal,
  saveRecord,
  sealChanges,
  type Ctx,
  type Subject,
} from '@quantum/platform/server';
import { organizationOps as ops, type ContactChange, type EmployeeDetail } from '../../contract/index.ts';
import { employeeMachine, employeeState } from '../../domain/employee.machine.ts';
import { leavingFacts } from './employee-facts.ts';
import { readEmployeeNames } from './employee.store.ts';
import { EMPLOYEE, type EmployeeRecord } from '../tables.ts';
import { unitNow } from '../units/unit-tree.ts';

export const CONTACT = ['phone', 'email'] as const;
export const subjectOf = ({ id }: Pick<EmployeeRecord, 'id'>): Subject => `employee:${id}`;
/** What fields of a history hold ids of. */
const placeOf = ({ id, code, company_id, unit_id }: EmployeeRecord) => ({ kind: EMPLOYEE.kind, id, code, company_id, unit_id });

export async function readEmployee(ctx: Ctx, id: number): Promise<EmployeeDetail> {
  return detailOf(ctx, await loadScoped<EmployeeRecord>(ctx, EMPLOYEE, id));
}

export const photoOf = async (ctx: Ctx, id: number | null): Promise<FileRef | null> =>
  id === null ? null : ((await fileRefs(ctx, [id])).get(id) ?? null);

const EVENT_OPERATION = { leave: ops.leaveEmployee, return: ops.returnEmployee } as const;

async function detailOf(ctx: Ctx, employee: EmployeeRecord): Promise<EmployeeDetail> {
  const names = await readEmployeeNames(ctx, employee.id);
  const shown = await reveal(ctx, 'contact', placeOf(employee));
  const erased = names.erased_at === null ? null : { key: 'platform.error.erased' };
  return {
    id: employee.id,
    code: employee.code,
    employee_name: inLocale(employee.names, ctx.locale),
    names: employee.names,
    employee_code: employee.code,
    full_name: inLocale(employee.names, ctx.locale),
    last_name: employee.last_name,
    jobId: employee.job_id,
    job_name: names.job_names && inLocale(names.job_names, ctx.locale),
    org_id: employee.unit_id,
    timeZone: (await unitNow(ctx, employee.unit_id))!.timeZone,
    orgName: inLocale(names.unit_names, ctx.locale),
    top_org_id: employee.company_id,
    org_ids: names.org_ids,
    is_business_line: employee.is_business_line,
    serviceType: employee.service_type,
    contractor: employee.contractor,
    status: employeeState(employee),
    hiredOn: employee.hired_on,
    leftOn: employee.left_on,
    manager: names.manager_id === null ? null : { id: names.manager_id, name: inLocale(names.manager_names!, ctx.locale) },
    ...(shown && { phone: employee.phone, email: employee.email }),
    contactHidden: !shown,
    photo: await photoOf(ctx, employee.photo_id),
    erasedAt: names.erased_at,
    version: employee.version,
    events: [
      ...(employee.left_on === null ? await allowedEvent(ctx, employee, 'update', ops.updateEmployee) : []),
      ...(shown ? await allowedEvent(ctx, employee, 'changeContact', ops.changeContact, { refusal: erased }) : []),
      ...(await allowedEvents(
        ctx,
        employeeMachine,
        { ...employee, status: employeeState(employee) },
        { facts: await leavingFacts(ctx, employee), operations: EVENT_OPERATION },
      )),
      ...(await allowedEvent(ctx, employee, 'erase', ops.eraseEmployee, { refusal: erased })),
    ],
  };
}

/** Phone and e-mail; only who may read them may write them, and the history holds them sealed. */
export async function changeContact(ctx: Ctx, id: number, { version, ...contact }: ContactChange): Promise<EmployeeDetail> {
  const employee = await lockScoped<EmployeeRecord>(ctx, EMPLOYEE, id, version);
  if (!inScope(await ctx.scope(sensitiveOperation('contact')), employee)) throw new NotAllowed();
  const changes = await sealChanges(ctx, subjectOf(employee), changesOf(employee, contact), CONTACT);
  await saveRecord(ctx, EMPLOYEE, employee, contact);
  await ctx.audit({
    kind: EMPLOYEE.kind,
    id,
    code: employee.code,
    event: 'changeContact',
    changes,
    companyId: employee.company_id,
    unitId: employee.unit_id,
  });
  return readEmployee(ctx, id);
}

/** A person's right: the picture and what was kept of how to reach them are gone, and the key to its history with it. */
export async function eraseEmployee(ctx: Ctx, id: number, input: { version: number; reason: string }): Promise<EmployeeDetail> {
  const employee = await lockScoped<EmployeeRecord>(ctx, EMPLOYEE, id, input.version);
  if ((await readEmployeeNames(ctx, id)).erased_at !== null) throw new Refused('platform.error.erased');
  await eraseSubject(ctx, subjectOf(employee));
  await saveRecord(ctx, EMPLOYEE, employee, { phone: null, email: null, photo_id: null });
  if (employee.photo_id !== null) await eraseFiles(ctx, [employee.photo_id], EMPLOYEE.kind, id);
  await ctx.audit({
    kind: EMPLOYEE.kind,
    id,
    code: employee.code,
    event: 'erase',
    comment: input.reason,
    companyId: employee.company_id,
    unitId: employee.unit_id,
  });
  return readEmployee(ctx, id);
}

export async function employeeHistory(ctx: Ctx, id: number, page: HistoryQuery): Promise<HistoryEntry[]> {
  const employee = await loadScoped<EmployeeRecord>(ctx, EMPLOYEE, id);
  const mayRead = inScope(await ctx.scope(sensitiveOperation('contact')), employee);
  const entries = await readHistory(ctx, EMPLOYEE.kind, id, page);
  return openHistory(ctx, subjectOf(employee), entries, mayRead);
}
