import { ROLE } from '@quantum/modules/access/contract';
import { firstHolder } from '@quantum/modules/access/server-api';
import type { Localized } from '@quantum/platform/contract';
import type { Ctx } from '@quantum/platform/server';
import { trainingOps } from '../../contract/index.ts';
import type { TrainingRecord } from '../tables.ts';
import { trainingTodos } from '../training-people.ts';
import { instructorsOf } from './attempt.store.ts';

/** Who marks where no trainer of the session does. */
const MARKERS = [ROLE.trainingAdministrator, ROLE.supervisor, ROLE.ehsOfficer, ROLE.projectManager] as const;

/** Who taught it, else the nearest who may: never the candidate. */
async function markerOf(ctx: Ctx, record: TrainingRecord): Promise<number | undefined> {
  const taught = (await instructorsOf(ctx, record.id)).find((id) => id !== record.employee_id);
  if (taught !== undefined) return taught;
  return firstHolder(ctx, record, { roles: MARKERS, read: trainingOps.markAttempt, except: [record.employee_id] });
}

interface Course {
  record: TrainingRecord;
  lesson: { names: Localized };
  today: string;
}
/** A to-do for the answers in words of an attempt; without anybody to ask it waits in the list of those who may mark. */
export async function requestMarking(ctx: Ctx, { record, lesson, today }: Course, attemptId: number): Promise<void> {
  const marker = await markerOf(ctx, record);
  if (marker === undefined) return;
  const attempt = { id: attemptId, code: record.code, company_id: record.company_id, unit_id: record.unit_id, event_on: today };
  await trainingTodos.give(ctx, attempt, 'mark', [marker], { title: lesson.names });
}
