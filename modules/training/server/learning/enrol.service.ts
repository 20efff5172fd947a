import { auditInUnit } from '@quantum/modules/organization/server-api';
import type { Localized } from '@quantum/platform/contract';
import { insertRecord, nextCodes, type Ctx } from '@quantum/platform/server';
import { ATTENDANCE_STATUS } from '../../contract/index.ts';
import { TRAINING_RECORD, type LessonVersion } from '../tables.ts';
import { trainingMessages, trainingTodos } from '../training-people.ts';

interface Into {
  id: number;
  code: string;
  companyId: number;
  unitId: number;
  deadline: string;
  /** Day of the enrolment, in the scheduling's unit. */
  today: string;
}
interface Person {
  id: number;
  unit_id: number;
  names: Localized;
}

/** One record, one to-do and one message for each person; answers the records in the order of the people. */
export async function enrol(ctx: Ctx, into: Into, version: LessonVersion, people: readonly Person[]): Promise<number[]> {
  const codes = await nextCodes(ctx, `TRR-${into.today.slice(0, 7).replace('-', '')}`, people.length);
  const made: number[] = [];
  for (const [i, person] of people.entries()) {
    const record = { company_id: into.companyId, unit_id: person.unit_id, code: codes[i]! };
    const recordId = await insertRecord(ctx, TRAINING_RECORD, {
      ...record,
      event_on: into.today,
      scheduling_id: into.id,
      employee_id: person.id,
      deadline: into.deadline,
      status: ATTENDANCE_STATUS.unrecord,
      search: `${record.code} ${Object.values(person.names).join(' ')} ${Object.values(version.names).join(' ')}`.toLowerCase(),
    });
    made.push(recordId);
    await auditInUnit(ctx, TRAINING_RECORD, { id: recordId, ...record }, 'enrol', { to: ATTENDANCE_STATUS.unrecord });
    const work = { title: version.names, dueOn: into.deadline, eventOn: into.today };
    await trainingTodos.give(ctx, { id: recordId, ...record }, 'learn', [person.id], work);
  }
  const scheduling = { id: into.id, code: into.code, company_id: into.companyId, unit_id: into.unitId };
  const learners = people.map((one) => one.id);
  await trainingMessages.send(ctx, scheduling, 'enrolled', learners, { lesson: version.names, day: into.deadline });
  return made;
}
