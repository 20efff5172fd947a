import { sql } from 'kysely';
import type { ListPreference } from '../../../contract/index.ts';
import type { Ctx } from './ctx.ts';
import { Invalid, NotAllowed } from './errors.ts';

const userOf = (ctx: Ctx): number => {
  if (ctx.actor.kind !== 'user') throw new NotAllowed();
  return ctx.actor.userId;
};

/** Names a person may keep something under. */
const NAME = /^[a-zA-Z0-9._-]{1,80}$/;
const MOST = 200;

export async function readPreferences(ctx: Ctx): Promise<Record<string, ListPreference>> {
  const { rows } = await sql<{
    name: string;
    value: ListPreference;
  }>`select name, value from platform.preference where user_id = ${userOf(ctx)}
    order by name limit ${MOST}`.execute(ctx.db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** The last one wins: it is one person's own. */
export async function savePreference(ctx: Ctx, name: string, value: ListPreference): Promise<ListPreference> {
  if (!NAME.test(name)) throw new Invalid([{ path: 'name', key: 'platform.fault.format' }]);
  await sql`insert into platform.preference (user_id, name, value, at) select ${userOf(ctx)}, ${name}, ${JSON.stringify(value)}::jsonb, ${ctx.now().toISOString()}::timestamptz
    where (select count(*) from platform.preference where user_id = ${userOf(ctx)}) < ${MOST}
    on conflict (user_id, name) do update set value = excluded.value, at = excluded.at`.execute(ctx.db);
  return value;
}
