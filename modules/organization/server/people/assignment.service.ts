import { RECORD_STATUS } from '@quantum/modules/dictionary/contract';
import { inLocale } from '@quantum/platform/contract';
import { addDays, dayAt } from '@quantum/platform/domain';
import { inScope, Invalid, loadScoped, lockScoped, NotFound, Refused, saveRecord, type Ctx } from '@quantum/platform/server';
import { organizationOps as ops, type Assignment, type AssignmentEnd, type Assignments, type NewAssignment } from '../../contract/index.ts';
import { holdsOn, sameAlready } from '../../domain/assignment.rules.ts';
import { EMPLOYEE, type EmployeeRecord } from '../tables.ts';
import { unitNow } from '../units/unit-tree.ts';
import { endAssignment, findJob, insertFurther, readAssignments, type AssignmentRow } from './employee.store.ts';

/** A stored row holds the first day no longer in it, people speak of the last day. */
const lastDay = (to: string | null): string | null => (to === null ? null : addDays(to, -1));
const afterLast = (day: string | null): string | null => (day === null ? null : addDays(day, 1));

const todayOf = async (ctx: Ctx, unitId: number): Promise<string> => dayAt(ctx.now(), (await unitNow(ctx, unitId))!.timeZone);

const rowOf = (ctx: Ctx, assignment: AssignmentRow, today: string): Assignment => ({
  id: assignment.id,
  unitId: assignment.unit_id,
  unitName: inLocale(assignment.unit_names, ctx.locale),
  jobId: assignment.job_id,
  jobName: assignment.job_names && inLocale(assignment.job_names, ctx.locale),
  from: assignment.from,
  lastDay: lastDay(assignment.to),
  isFurther: assignment.further,
  when: holdsOn(assignment, today) ? 'now' : assignment.from > today ? 'toCome' : 'over',
});

async function listOf(ctx: Ctx, employee: EmployeeRecord): Promise<Assignments> {
  const today = await todayOf(ctx, employee.unit_id);
  const rows = await readAssignments(ctx, employee.id);
  return {
    version: employee.version,
    // What was withdrawn before its first day never was.
    rows: rows.filter((one) => one.to === null || one.to > one.from).map((one) => rowOf(ctx, one, today)),
    mayChange: employee.left_on === null && inScope(await ctx.scope(ops.updateEmployee), employee),
  };
}

export const assignmentsOf = async (ctx: Ctx, id: number): Promise<Assignments> =>
  listOf(ctx, await loadScoped<EmployeeRecord>(ctx, EMPLOYEE, id));

const fault = (path: string, key: string, vars?: Record<string, string>) =>
  new Invalid([{ path, key: `organization.employee.fault.${key}`, ...(vars && { vars }) }]);

/** The unit must be open, of the person's company and where the actor may change people; the post in use. */
async function mustFit(ctx: Ctx, employee: EmployeeRecord, { org_id, jobId, from, lastDay: last }: NewAssignment): Promise<void> {
  const unit = await unitNow(ctx, org_id);
  if (!unit || !inScope(await ctx.scope(), { company_id: unit.companyId, unit_id: unit.id })) throw new NotFound();
  if (unit.companyId !== employee.company_id) throw new Invalid([{ path: 'org_id', key: 'organization.fault.otherCompany' }]);
  if (unit.status !== RECORD_STATUS.active) throw new Invalid([{ path: 'org_id', key: 'organization.fault.unitClosed' }]);
  if (jobId !== null) {
    const job = await findJob(ctx, jobId);
    if (!job || (job.company_id !== null && job.company_id !== employee.company_id) || job.status !== RECORD_STATUS.active)
      throw fault('jobId', 'job');
  }
  if (employee.hired_on !== null && from < employee.hired_on) throw fault('from', 'assignedBeforeHired');
  if (last !== null && last < from) throw fault('lastDay', 'assignmentEnd');
}

export async function addAssignment(ctx: Ctx, id: number, input: NewAssignment): Promise<Assignments> {
  const employee = await lockScoped<EmployeeRecord>(ctx, EMPLOYEE, id, input.version);
  if (employee.left_on !== null) throw new Refused('organization.employee.refusal.hasLeft');
  await mustFit(ctx, employee, input);
  const wanted = { unitId: input.org_id, jobId: input.jobId, from: input.from, to: afterLast(input.lastDay) };
  const held = (await readAssignments(ctx, id)).map((one) => ({ ...one, unitId: one.unit_id, jobId: one.job_id }));
  if (sameAlready(wanted, held)) throw fault('org_id', 'assignedAlready');
  await insertFurther(ctx, { employeeId: id, ...wanted });
  await save(ctx, employee, 'assign', {
    unit_id: [null, input.org_id],
    job_id: [null, input.jobId],
    from: [null, input.from],
    last_day: [null, input.lastDay],
  });
  return assignmentsOf(ctx, id);
}

/** The unit a person belongs to ends by moving or leaving; a further one on the day said. */
export async function endFurtherAssignment(ctx: Ctx, id: number, assignmentId: number, input: AssignmentEnd): Promise<Assignments> {
  const employee = await lockScoped<EmployeeRecord>(ctx, EMPLOYEE, id, input.version);
  const all = await readAssignments(ctx, id);
  const assignment = all.find((one) => one.id === assignmentId);
  if (!assignment) throw new NotFound();
  if (!assignment.further) throw new Refused('organization.employee.refusal.mainUnit');
  const to = afterLast(input.lastDay)!;
  if (to < assignment.from) throw fault('lastDay', 'assignmentEnd');
  const longer = { unitId: assignment.unit_id, jobId: assignment.job_id, from: assignment.from, to };
  const others = all.filter((one) => one.id !== assignment.id).map((one) => ({ ...one, unitId: one.unit_id, jobId: one.job_id }));
  if (sameAlready(longer, others)) throw fault('lastDay', 'assignedAlready');
  await endAssignment(ctx, assignment.id, to);
  await save(ctx, employee, 'endAssignment', {
    unit_id: [assignment.unit_id, assignment.unit_id],
    last_day: [lastDay(assignment.to), input.lastDay],
  });
  return assignmentsOf(ctx, id);
}

async function save(ctx: Ctx, employee: EmployeeRecord, event: string, changes: Record<string, [unknown, unknown]>): Promise<void> {
  await saveRecord(ctx, EMPLOYEE, employee, {});
  await ctx.audit({
    kind: EMPLOYEE.kind,
    id: employee.id,
    code: employee.code,
    event,
    changes,
    companyId: employee.company_id,
    unitId: employee.unit_id,
  });
}
