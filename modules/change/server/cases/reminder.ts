import { todayIn } from '@quantum/modules/organization/server-api';
import type { Ctx } from '@quantum/platform/server';
import { nextReminder } from '../../domain/time.rules.ts';
import type { CaseRecord } from '../tables.ts';

/** When the people of a temporary change are reminded first. */
export const reminderOf = async (ctx: Ctx, { expiry_on, unit_id }: CaseRecord): Promise<{ remind_on?: string | null }> =>
  expiry_on === null ? {} : { remind_on: nextReminder(expiry_on, await todayIn(ctx, unit_id)) };
