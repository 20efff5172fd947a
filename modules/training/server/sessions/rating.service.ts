import { auditInUnit } from '@quantum/modules/organization/server-api';
import { Refused, type Ctx } from '@quantum/platform/server';
import type { MyCourseDetail, SessionStars } from '../../contract/index.ts';
import { describe, lockOwn } from '../learning/my-course.service.ts';
import { TRAINING_RECORD } from '../tables.ts';
import { setStars } from './session.store.ts';

/** By those alone who were there, once the session is over; given again it is changed. The history does not say how many. */
export async function rateSession(ctx: Ctx, id: number, { stars }: SessionStars): Promise<MyCourseDetail> {
  const { record } = await lockOwn(ctx, id);
  if (!(await setStars(ctx, id, stars))) throw new Refused('training.refusal.notThere');
  await auditInUnit(ctx, TRAINING_RECORD, record, 'rate');
  return describe(ctx, await lockOwn(ctx, id));
}
