import { RECORD_STATUS, SERVICE_TYPE } from '@quantum/modules/dictionary/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import { sensitiveOperation } from '@quantum/platform/contract';
import {
  changesOf,
  inScope,
  insertRecord,
  Invalid,
  json,
  lockScoped,
  NotAllowed,
  NotFound,
  saveRecord,
  sealChanges,
  Taken,
  type Ctx,
  type NewFault,
} from '@quantum/platform/server';
import type { EmployeeChange, EmployeeDetail, Leaving, NewEmployee } from '../../contract/index.ts';
import { employeeMachine, employeeState } from '../../domain/employee.machine.ts';
import { findEmployee, findEmployees, findReportingLine } from '../directory.store.ts';
import { handsOver } from '../extension-points.ts';
import { leavingFacts } from './employee-facts.ts';
import { CONTACT, readEmployee, subjectOf } from './employee-record.service.ts';
import { assign, correctHiring, endFurther, findJob } from './employee.store.ts';
import { takenCodes } from '../places/facility.store.ts';
import { EMPLOYEE, type EmployeeRecord } from '../tables.ts';
import { searchOf } from '../units/unit.store.ts';
import { unitNow, type TreeUnit } from '../units/unit-tree.ts';

/** Levels a reporting line is followed up: rings in the data end it sooner. */
const LEVELS = 50;

type Fields = Omit<EmployeeChange, 'version'>;

/** The open unit a person is to work in, where the actor may change people. */
async function unitOf(ctx: Ctx, orgId: number, before?: EmployeeRecord): Promise<TreeUnit> {
  const unit = await unitNow(ctx, orgId);
  if (!unit || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id })) throw new NotFound();
  if (before && unit.companyId !== before.company_id) throw new Invalid([{ path: 'org_id', key: 'organization.fault.otherCompany' }]);
  if (unit.status !== RECORD_STATUS.active && orgId !== before?.unit_id)
    throw new Invalid([{ path: 'org_id', key: 'organization.fault.unitClosed' }]);
  return unit;
}

/** All faults of what the person refers to, at their fields. */
async function mustRefer(ctx: Ctx, unit: TreeUnit, input: Fields, before?: EmployeeRecord): Promise<void> {
  const faults: NewFault[] = [];
  if (input.managerId !== null) faults.push(...(await managerFaults(ctx, unit, input.managerId, before)));
  if (input.jobId !== null && input.jobId !== before?.job_id) {
    const job = await findJob(ctx, input.jobId);
    if (!job || (job.company_id !== null && job.company_id !== unit.companyId) || job.status !== RECORD_STATUS.active)
      faults.push({ path: 'jobId', key: 'organization.employee.fault.job' });
  }
  if (input.serviceType !== null && !Object.values<string>(SERVICE_TYPE).includes(input.serviceType))
    faults.push({ path: 'serviceType', key: 'organization.employee.fault.serviceType' });
  if (faults.length > 0) throw new Invalid(faults);
}

async function managerFaults(ctx: Ctx, unit: TreeUnit, managerId: number, before?: EmployeeRecord): Promise<NewFault[]> {
  if (before && managerId === before.id) return [{ path: 'managerId', key: 'organization.employee.fault.ownManager' }];
  if (managerId === before?.manager_id) return [];
  const manager = await findEmployee(ctx, managerId);
  if (!manager?.active || manager.companyId !== unit.companyId) return [{ path: 'managerId', key: 'organization.employee.fault.manager' }];
  const isRing = before !== undefined && (await findReportingLine(ctx, managerId, LEVELS)).includes(before.id);
  return isRing ? [{ path: 'managerId', key: 'organization.employee.fault.managerRing' }] : [];
}

const columnsOf = ({ names, last_name, org_id, jobId, contractor, is_business_line, serviceType, hiredOn, managerId }: Fields) => ({
  names,
  last_name,
  unit_id: org_id,
  job_id: jobId,
  contractor,
  is_business_line,
  service_type: serviceType,
  hired_on: hiredOn,
  manager_id: managerId,
});

export async function createEmployee(ctx: Ctx, { code, phone, email, ...input }: NewEmployee): Promise<EmployeeDetail> {
  const unit = await unitOf(ctx, input.org_id);
  await mustRefer(ctx, unit, input);
  const place = { company_id: unit.companyId, unit_id: unit.id };
  if ((phone !== null || email !== null) && !inScope(await ctx.scope(sensitiveOperation('contact')), place)) throw new NotAllowed();
  if ((await takenCodes(ctx, 'employee', unit.companyId, [code])).length > 0) throw new Taken('code');
  const today = dayAt(ctx.now(), unit.timeZone);
  const columns = columnsOf(input);
  const id = await insertRecord(ctx, EMPLOYEE, {
    ...columns,
    company_id: unit.companyId,
    code,
    names: json(input.names),
    phone,
    email,
    status: RECORD_STATUS.active,
    event_on: input.hiredOn ?? today,
    search: searchOf(code, input.last_name, ...Object.values(input.names)),
  });
  await assign(ctx, id, unit.id, input.jobId, input.hiredOn ?? today);
  const changes = await sealChanges(ctx, subjectOf({ id }), changesOf({}, { phone, email }), CONTACT);
  await ctx.audit({
    kind: EMPLOYEE.kind,
    id,
    code,
    event: 'create',
    to: RECORD_STATUS.active,
    changes,
    companyId: unit.companyId,
    unitId: unit.id,
  });
  return readEmployee(ctx, id);
}

/** Another unit, post or employment closes the assignment and opens another from today. */
export async function updateEmployee(ctx: Ctx, id: number, { version, ...input }: EmployeeChange): Promise<EmployeeDetail> {
  const employee = await lockScoped<EmployeeRecord>(ctx, EMPLOYEE, id, version);
  const unit = await unitOf(ctx, input.org_id, employee);
  await mustRefer(ctx, unit, input, employee);
  if (employee.left_on !== null && input.hiredOn !== null && input.hiredOn > employee.left_on)
    throw new Invalid([{ path: 'hiredOn', key: 'organization.employee.fault.hiredAfter' }]);
  const set = columnsOf(input);
  await saveRecord(ctx, EMPLOYEE, employee, {
    ...set,
    names: json(set.names),
    search: searchOf(employee.code, set.last_name, ...Object.values(set.names)),
  });
  if (set.hired_on !== null && set.hired_on !== employee.hired_on) await correctHiring(ctx, id, set.hired_on);
  if (set.unit_id !== employee.unit_id || set.job_id !== employee.job_id || set.contractor !== employee.contractor)
    await assign(ctx, id, set.unit_id, set.job_id, dayAt(ctx.now(), unit.timeZone));
  await audit(ctx, employee, 'update', { changes: changesOf(employee, set) });
  // An account sees the places of its person.
  if (set.unit_id !== employee.unit_id) await ctx.notify('grants');
  return readEmployee(ctx, id);
}

/** Leaves on a day that has come: in no picker, and no sign-in, from this moment on. */
export async function leaveEmployee(ctx: Ctx, id: number, { version, leftOn, reason, handOverTo }: Leaving): Promise<EmployeeDetail> {
  const employee = await lockScoped<EmployeeRecord>(ctx, EMPLOYEE, id, version);
  if (handOverTo) await handOverTheirs(ctx, employee, handOverTo);
  const from = employeeState(employee);
  const to = ctx.move(employeeMachine, { status: from }, 'leave', await leavingFacts(ctx, employee));
  const unit = (await unitNow(ctx, employee.unit_id))!;
  if (leftOn > dayAt(ctx.now(), unit.timeZone)) throw new Invalid([{ path: 'leftOn', key: 'organization.employee.fault.leftFuture' }]);
  if (employee.hired_on !== null && leftOn < employee.hired_on)
    throw new Invalid([{ path: 'leftOn', key: 'organization.employee.fault.leftBefore' }]);
  await saveRecord(ctx, EMPLOYEE, employee, { left_on: leftOn, status: to });
  const after = addDays(leftOn, 1);
  await assign(ctx, id, null, null, after);
  await endFurther(ctx, id, after);
  await audit(ctx, employee, 'leave', {
    from,
    to,
    comment: reason,
    changes: { left_on: [null, leftOn], ...(handOverTo && { hand_over_to: [null, handOverTo] }) },
  });
  await ctx.notify('grants');
  return readEmployee(ctx, id);
}

/** Open work goes to an active person of the same company who can do it in the product. */
async function handOverTheirs(ctx: Ctx, employee: EmployeeRecord, to: number): Promise<void> {
  const heir = (await findEmployees(ctx, [to])).get(to);
  const fault = (key: string) => new Invalid([{ path: 'handOverTo', key: `organization.employee.fault.${key}` }]);
  if (to === employee.id || heir?.companyId !== employee.company_id || !heir.active) throw fault('heir');
  if (!heir.hasAccount) throw fault('heirAccount');
  for (const give of handsOver.all()) await give(ctx, { from: employee.id, to });
}

export async function returnEmployee(ctx: Ctx, id: number, input: { version: number; reason: string }): Promise<EmployeeDetail> {
  const employee = await lockScoped<EmployeeRecord>(ctx, EMPLOYEE, id, input.version);
  const from = employeeState(employee);
  const to = ctx.move(employeeMachine, { status: from }, 'return', await leavingFacts(ctx, employee));
  await saveRecord(ctx, EMPLOYEE, employee, { left_on: null, status: to });
  const unit = (await unitNow(ctx, employee.unit_id))!;
  await assign(ctx, id, employee.unit_id, employee.job_id, dayAt(ctx.now(), unit.timeZone));
  await audit(ctx, employee, 'return', { from, to, comment: input.reason, changes: { left_on: [employee.left_on, null] } });
  await ctx.notify('grants');
  return readEmployee(ctx, id);
}

interface AuditDetails {
  from?: string;
  to?: string;
  comment?: string;
  changes?: Record<string, [unknown, unknown]>;
}
const audit = (ctx: Ctx, { id, code, company_id, unit_id }: EmployeeRecord, event: string, more: AuditDetails) =>
  ctx.audit({ kind: EMPLOYEE.kind, id, code, event, companyId: company_id, unitId: unit_id, ...more });
