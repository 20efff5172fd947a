import { eraseFiles, keepFiles, lockScoped, NotFound, saveRecord, type Ctx } from '@quantum/platform/server';
import type { EmployeeDetail, OwnPhoto, PhotoChange } from '../../contract/index.ts';
import { EMPLOYEE, type EmployeeRecord } from '../tables.ts';
import { photoOf, readEmployee } from './employee-record.service.ts';
import { lockEmployee, readPhoto } from './employee.store.ts';

async function savePhoto(ctx: Ctx, employee: EmployeeRecord, photo: number | null): Promise<void> {
  if (photo !== null) await keepFiles(ctx, [photo], EMPLOYEE.kind, employee.id);
  await saveRecord(ctx, EMPLOYEE, employee, { photo_id: photo });
  if (employee.photo_id !== null && employee.photo_id !== photo) await eraseFiles(ctx, [employee.photo_id], EMPLOYEE.kind, employee.id);
  await ctx.audit({
    kind: EMPLOYEE.kind,
    id: employee.id,
    code: employee.code,
    event: 'changePhoto',
    companyId: employee.company_id,
    unitId: employee.unit_id,
  });
}

export async function changePhoto(ctx: Ctx, id: number, { version, photo }: PhotoChange): Promise<EmployeeDetail> {
  await savePhoto(ctx, await lockScoped<EmployeeRecord>(ctx, EMPLOYEE, id, version), photo);
  return readEmployee(ctx, id);
}

const ownId = (ctx: Ctx): number | null => (ctx.actor.kind === 'user' ? ctx.actor.employeeId : null);

export async function readOwnPhoto(ctx: Ctx): Promise<OwnPhoto | null> {
  const id = ownId(ctx);
  return id === null ? null : { photo: await photoOf(ctx, await readPhoto(ctx, id)) };
}

export async function changeOwnPhoto(ctx: Ctx, photo: number | null): Promise<OwnPhoto | null> {
  const id = ownId(ctx);
  if (id === null) throw new NotFound();
  await savePhoto(ctx, await lockEmployee(ctx, id), photo);
  return readOwnPhoto(ctx);
}
