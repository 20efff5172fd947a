import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';

interface WaitingSeat {
  id: number;
  round_id: number;
  opened_at: string;
  reminders: number;
  hours: number[];
  escalates: boolean;
}

/** The next seat of ours whose reminder is due, locked with its round; others look past it, and nobody who signs waits for what this waits for. */
export async function lockSeatToRemind(ctx: Ctx, past: readonly number[]): Promise<WaitingSeat | undefined> {
  const now = ctx.now().toISOString();
  const { rows } = await sql<WaitingSeat>`select s.id, s.round_id, s.opened_at, s.reminders, p.reminds as hours, p.escalates
    from task.sign_seat s join task.sign_round r on r.id = s.round_id join task.sign_step p on p.round_id = s.round_id and p.no = s.step
    where s.status in ('unsigned', 'processing') and s.party = 'staff' and s.escalated_at is null
      and p.reminds[s.reminders + 1] is not null and s.opened_at + make_interval(hours => p.reminds[s.reminders + 1]) <= ${now}::timestamptz
      and not s.id = any(${[...past]}::bigint[])
    order by s.opened_at, s.id limit 1 for update of r, s skip locked`.execute(ctx.db);
  return rows[0];
}
