import { operation } from '@quantum/platform/contract';
import { runUseCase, systemActor, type KernelServices } from '@quantum/platform/server';
import { sql } from 'kysely';
import { sessionKind } from '../tables.ts';

interface DemoFound {
  /** Accounts that came with the demo data; none of them can be used where `DEMO=0`. */
  accounts: number;
  /** Accounts that people made since. */
  others: number;
}

/** What a database without demo data would not hold. */
export async function findDemo(kernel: Pick<KernelServices, 'db'>): Promise<DemoFound> {
  const { rows } = await kernel.db.owner.query<DemoFound>(
    'select count(*) filter (where of_demo)::int as accounts, count(*) filter (where not of_demo)::int as others from access.user',
  );
  return rows[0]!;
}

const closes = operation({ id: 'access.session.closeDemo', permission: 'self', verb: 'system', kind: 'write', actors: ['system'] });

/** Where `DEMO=0`: whoever is signed in with an account of the demo is signed out, on every server. The accounts stay as they are (decision 0296). */
export async function closeDemo(kernel: KernelServices): Promise<void> {
  if (kernel.settings.demo) return;
  const open = sql`s.revoked_at is null and s.user_id in (select id from access.user where of_demo)`;
  const { rows } = await sql`select 1 from access.session s where ${open} limit 1`.execute(kernel.db.ownerDb);
  if (rows.length === 0) return;
  const who = { kernel, actor: systemActor('start'), operation: closes, locale: 'en', requestId: 'start' } as const;
  await runUseCase(who, async (ctx) => {
    const { rows: ended } = await sql<{ id: number; user_id: number; company_id: number | null; unit_id: number | null }>`with ended as (
        update access.session s set revoked_at = ${ctx.now().toISOString()} where ${open} returning id, user_id, company_id, unit_id),
      gone as (delete from access.token where session_id in (select id from ended)) select * from ended`.execute(ctx.db);
    await ctx.notify('grants');
    await ctx.auditAll(
      ended.map((row) => ({ kind: sessionKind, id: row.user_id, event: 'revoke', companyId: row.company_id, unitId: row.unit_id })),
    );
    // Another server that started with this one had ended them.
    if (ended.length === 0) ctx.audited++;
  });
}
