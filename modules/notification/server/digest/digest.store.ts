import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Locale, Localized } from '@quantum/platform/contract';
import type { Db } from '@quantum/platform/server';
import type { DeliveryState } from '../../domain/delivery.machine.ts';
import type { Rhythm } from '../../domain/timing.rules.ts';

/** A mail that is due with others of its person. */
export interface DueTogether {
  id: number;
  tries: number;
  message_id: number;
  employee_id: number;
  event: string;
  title: Localized;
  record_kind: string;
  record_id: number;
  code: string;
  href: string;
  locale: Locale | null;
  rhythm: Rhythm | null;
}

const CLAIM_MINUTES = 5;
/** One server at a time decides who sends whose, so that nobody gets two parts of one digest. */
const LOCK = 7316022;

/** Takes all that is due together of some people, each for one server only, and counts the try. What was read meanwhile is not among it. */
export async function claimTogether(db: Db, now: Date, people: number): Promise<{ claim: string; due: DueTogether[] }> {
  const claim = randomUUID();
  const at = now.toISOString();
  const due = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(trx);
    const { rows } = await sql<DueTogether>`with person as (
        select employee_id from notification.delivery where together and state in ('queued', 'sending') and next_at <= ${at}::timestamptz
        group by employee_id order by min(next_at), employee_id limit ${people}),
      taken as (update notification.delivery d set state = 'sending', claim = ${claim}::uuid, tries = tries + 1,
          next_at = ${at}::timestamptz + make_interval(mins => ${CLAIM_MINUTES})
        from person p where d.employee_id = p.employee_id and d.together and d.state in ('queued', 'sending') and d.next_at <= ${at}::timestamptz
        returning d.id, d.tries, d.message_id, d.employee_id)
      select t.*, m.event, m.title, m.record_kind, m.record_id, m.code, m.href, c.rhythm,
        (select locale from access.pub_user where employee_id = t.employee_id order by id limit 1) as locale
      from taken t join notification.message m on m.id = t.message_id left join notification.timing c on c.employee_id = t.employee_id
      where m.read_at is null order by t.id`.execute(trx);
    return rows;
  });
  return { claim, due };
}

interface Became {
  state: DeliveryState;
  error: string | null;
  nextAt?: Date | undefined;
  sentAt?: Date | undefined;
}

/** What became of the mails of a digest; only while the claim holds. */
export async function recordTogether(
  db: Db,
  ids: readonly number[],
  claim: string,
  { state, error, nextAt, sentAt }: Became,
): Promise<void> {
  await sql`update notification.delivery set state = ${state}, error = ${error}, claim = null,
      next_at = coalesce(${nextAt?.toISOString() ?? null}::timestamptz, next_at), sent_at = ${sentAt?.toISOString() ?? null}::timestamptz
    where id = any(${[...ids]}::bigint[]) and claim = ${claim}::uuid`.execute(db);
}

/** Puts off a mail its person wants later; the try does not count. */
export async function holdMail(
  db: Db,
  id: number,
  claim: string,
  state: DeliveryState,
  held: { until: Date; together: boolean },
): Promise<void> {
  await sql`update notification.delivery set state = ${state}, claim = null, tries = tries - 1, held = true, together = ${held.together},
      next_at = ${held.until.toISOString()}::timestamptz where id = ${id} and claim = ${claim}::uuid`.execute(db);
}
