import { sql } from 'kysely';
import { readOne, type Db } from '@quantum/platform/server';

export const instructorOfEmployee = (db: Db, companyId: number, employeeId: number) =>
  readOne(sql<{ id: number }>`select id from training.instructor where company_id = ${companyId} and employee_id = ${employeeId}`, db);
