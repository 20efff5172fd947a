import { operation } from '@quantum/platform/contract';
import { runUseCase, systemActor, type KernelServices } from '@quantum/platform/server';
import { sessionKind } from '../tables.ts';
import { endDemoSessions, hasDemoSessions } from './demo-account.store.ts';

const closes = operation({ id: 'access.session.closeDemo', permission: 'self', verb: 'system', kind: 'write', actors: ['system'] });

/** With `DEMO=0`: ends the sessions of demo accounts on every server. The accounts stay as they are (decision 0296). */
export async function closeDemo(kernel: KernelServices): Promise<void> {
  if (kernel.settings.demo) return;
  if (!(await hasDemoSessions(kernel.db.ownerDb))) return;
  const who = { kernel, actor: systemActor('start'), operation: closes, locale: 'en', requestId: 'start' } as const;
  await runUseCase(who, async (ctx) => {
    const ended = await endDemoSessions(ctx.db, ctx.now());
    await ctx.notify('grants');
    await ctx.auditAll(
      ended.map((row) => ({ kind: sessionKind, id: row.user_id, event: 'revoke', companyId: row.company_id, unitId: row.unit_id })),
    );
    // Another server that started with this one had ended them.
    if (ended.length === 0) ctx.audited++;
  });
}
