import { auditInUnit } from '@quantum/modules/organization/server-api';
import { readAll, runUseCase, saveRecord, systemActor, type Ctx, type KernelServices } from '@quantum/platform/server';
import { sql } from 'kysely';
import { documentationOps as ops } from '../../contract/index.ts';
import { readingTodos } from '../reading/reading-people.ts';
import { ACKNOWLEDGEMENT, type AcknowledgementRecord } from '../tables.ts';

/** Of those who were asked about a version this share has read and acknowledged it: people of a demo without accounts of their own. */
export async function readBySome(kernel: KernelServices, versionId: number, share: number): Promise<void> {
  const use = {
    kernel,
    actor: systemActor('demo'),
    operation: { ...ops.acknowledge, actors: ['system'] as const },
    locale: 'en',
    requestId: 'demo',
  } as const;
  await runUseCase(use, async (ctx: Ctx) => {
    const asked = await readAll(
      sql<AcknowledgementRecord>`select * from documentation.acknowledgement where version_id = ${versionId} order by employee_id for update`,
      ctx.db,
    );
    const at = ctx.now().toISOString();
    for (const one of asked.slice(0, Math.round(asked.length * share))) {
      await saveRecord(ctx, ACKNOWLEDGEMENT, one, { read_at: at, ack_at: at });
      await auditInUnit(ctx, ACKNOWLEDGEMENT, one, 'acknowledge');
      await readingTodos.end(ctx, one.id, 'read');
    }
  });
}
