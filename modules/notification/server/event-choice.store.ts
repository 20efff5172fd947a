import { sql } from 'kysely';
import type { Ctx } from '@quantum/platform/server';

interface EventChoiceRow {
  event: string;
  centre: boolean;
  mail: boolean;
}

export async function readEventChoices(ctx: Ctx, employeeId: number): Promise<EventChoiceRow[]> {
  const { rows } =
    await sql<EventChoiceRow>`select event, centre, mail from notification.event_choice where employee_id = ${employeeId}`.execute(ctx.db);
  return rows;
}

export async function keepEventChoice(ctx: Ctx, employeeId: number, { event, centre, mail }: EventChoiceRow): Promise<void> {
  await sql`insert into notification.event_choice (employee_id, event, centre, mail, at) values (${employeeId}, ${event}, ${centre}, ${mail}, ${ctx.now().toISOString()})
    on conflict (employee_id, event) do update set centre = excluded.centre, mail = excluded.mail, at = excluded.at`.execute(ctx.db);
}
