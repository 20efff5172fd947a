import type { Localized } from '../../contract/index.ts';
import { deadLetterMachine, SILENT_MINUTES, cut } from '../../domain/index.ts';
import type { Ctx } from '../context/use-case/ctx.ts';
import { NotFound } from '../context/use-case/errors.ts';
import type { KernelServices } from '../context/use-case/kernel-services.ts';
import { inScope } from '../context/use-case/scope.ts';
import { removeDeadLetters, saveDeadLetter, lockDeadLetter, readDeadLetters, updateDeadLetter } from './dead-letter.store.ts';

/** What an administrator reads of a record that was set apart. */
export interface DeadLetterRecord {
  /** In three languages: what could not be done for which record. */
  title: Localized;
  /** Where it is looked at. */
  href: string | null;
  companyId: number | null;
  unitId: number | null;
}

/** One step of a clock's task that looks after many records. */
export interface DeadLetterStep {
  /** Left out, and seen by an administrator until it goes through: once, however often it fails. */
  fail(id: number, record: DeadLetterRecord, error: unknown): Promise<void>;
  /** They went through. */
  succeed(ids: readonly number[]): void;
  /** The step came to its end: what went through is gone, and so is what asks for nothing any more. */
  finish(): Promise<void>;
}

/** One that cannot be looked after holds up no other: begins a run of the task and answers its steps. Costs one query while all is well. */
export async function openDeadLetters(kernel: KernelServices, task: string): Promise<(step: string) => DeadLetterStep> {
  const apart = await readDeadLetters(kernel.db.app, task);
  return (step) => {
    const known = apart.filter((one) => one.step === step).map((one) => one.record_id);
    const [failed, went] = [new Set<number>(), new Set<number>()];
    return {
      fail: async (id, { title, href, companyId, unitId }, error) => {
        if (failed.has(id)) return;
        failed.add(id);
        const told = cut(error instanceof Error ? error.message : String(error), 500);
        const place = { company_id: companyId, unit_id: unitId };
        const at = kernel.clock.now().toISOString();
        await saveDeadLetter(kernel.db.app, { task, step, record_id: id, title, href, ...place, error: told, at });
      },
      succeed: (ids) => {
        for (const id of ids) went.add(id);
      },
      finish: async () => {
        const sound = known.filter((id) => !failed.has(id));
        if (sound.length === 0) return;
        const silent = new Date(kernel.clock.now().getTime() - SILENT_MINUTES * 60_000);
        await removeDeadLetters(kernel.db.app, { task, step, ids: sound, went: [...went], silent });
      },
    };
  };
}

/** What an administrator does with one: its task runs at once, or it is put aside until it fails in another way. */
export async function handleDeadLetter(ctx: Ctx, id: number, event: 'retry' | 'dismiss'): Promise<void> {
  const row = await lockDeadLetter(ctx.db, id);
  if (!row || !inScope(await ctx.scope(), row)) throw new NotFound();
  const to = ctx.move(deadLetterMachine, { status: row.state }, event, undefined);
  await updateDeadLetter(ctx.db, id, { state: to, ...(event === 'retry' && { tries: 0 }) });
  if (event === 'retry') await ctx.enqueue(row.task, {}, { key: `${row.task}:again`, maxAttempts: 3 });
  await ctx.audit({ kind: 'platform.setApart', id, event, from: row.state, to, companyId: row.company_id, unitId: row.unit_id });
}
