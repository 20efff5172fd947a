import { RESPONSIBILITY, TASK_STATUS, TASK_TYPE } from '@quantum/modules/dictionary/contract';
import { notify } from '@quantum/modules/notification/server-api';
import { unitTree } from '@quantum/modules/organization/server-api';
import { createTask } from '@quantum/modules/task/server-api';
import type { Localized } from '@quantum/platform/contract';
import { endOfDay } from '@quantum/platform/domain';
import { insertRecord, nextCodes, type Ctx } from '@quantum/platform/server';
import { ATTENDANCE_STATUS as A } from '../../contract/index.ts';
import { audit } from '../material.service.ts';
import { SCHEDULING, TRAINING_RECORD, type LessonVersion } from '../tables.ts';

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
  const tree = await unitTree(ctx.kernel);
  const codes = await nextCodes(ctx, `TRR-${into.today.slice(0, 7).replace('-', '')}`, people.length);
  const made: number[] = [];
  for (const [i, person] of people.entries()) {
    const place = tree.get(person.unit_id)!;
    const record = { company_id: into.companyId, unit_id: person.unit_id, code: codes[i]! };
    const recordId = await insertRecord(ctx, TRAINING_RECORD, {
      ...record,
      event_on: into.today,
      scheduling_id: into.id,
      employee_id: person.id,
      deadline: into.deadline,
      status: A.unrecord,
      search: `${record.code} ${Object.values(person.names).join(' ')} ${Object.values(version.names).join(' ')}`.toLowerCase(),
    });
    made.push(recordId);
    await audit(ctx, TRAINING_RECORD, { id: recordId, ...record }, 'enrol', { to: A.unrecord });
    await createTask(
      ctx,
      {
        type: TASK_TYPE.trainingLesson,
        sourceKind: TRAINING_RECORD.kind,
        sourceId: recordId,
        code: record.code,
        title: version.names,
        place: place.names,
        risk: null,
        companyId: record.company_id,
        unitId: person.unit_id,
        businessLineId: place.businessLineId,
        eventOn: into.today,
        startAt: null,
        dueAt: endOfDay(into.deadline, place.timeZone).toISOString(),
        progressTotal: 0,
        status: TASK_STATUS.pending,
      },
      [person.id],
      RESPONSIBILITY.taskManager,
    );
  }
  await notify(ctx, {
    event: 'training.enrolled',
    employeeIds: people.map((one) => one.id),
    params: { lesson: version.names, day: into.deadline },
    kind: SCHEDULING.kind,
    id: into.id,
    code: into.code,
    companyId: into.companyId,
    unitId: into.unitId,
  });
  return made;
}
