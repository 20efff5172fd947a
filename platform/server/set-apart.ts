import type { Localized } from '../contract/index.ts';
import { apartMachine, SILENT_MINUTES, cut } from '../domain/index.ts';
import type { Ctx } from './ctx.ts';
import { NotFound } from './errors.ts';
import type { Kernel } from './kernel.ts';
import { inScope } from './scope.ts';
import { forgetApart, keepApart, lockApart, readApart, saveApart } from './set-apart.store.ts';

/** What an administrator reads of a record that was set apart. */
export interface ApartRecord {
  /** In three languages: what could not be done for which record. */
  title: Localized;
  /** Where it is looked at. */
  href: string | null;
  companyId: number | null;
  unitId: number | null;
}

/** One step of a clock's task that looks after many records. */
export interface ApartStep {
  /** Left out, and seen by an administrator until it goes through: once, however often it fails. */
  failed(id: number, record: ApartRecord, error: unknown): Promise<void>;
  /** They went through. */
  through(ids: readonly number[]): void;
  /** The step came to its end: what went through is gone, and so is what asks for nothing any more. */
  over(): Promise<void>;
}

/** One that cannot be looked after holds up no other: begins a run of the task and answers its steps. Costs one query while all is well. */
export async function setApart(kernel: Kernel, task: string): Promise<(step: string) => ApartStep> {
  const apart = await readApart(kernel.db.app, task);
  return (step) => {
    const known = apart.filter((one) => one.step === step).map((one) => one.record_id);
    const [failed, went] = [new Set<number>(), new Set<number>()];
    return {
      failed: async (id, { title, href, companyId, unitId }, error) => {
        if (failed.has(id)) return;
        failed.add(id);
        const told = cut(error instanceof Error ? error.message : String(error), 500);
        const place = { company_id: companyId, unit_id: unitId };
        const at = kernel.clock.now().toISOString();
        await keepApart(kernel.db.app, { task, step, record_id: id, title, href, ...place, error: told, at });
      },
      through: (ids) => {
        for (const id of ids) went.add(id);
      },
      over: async () => {
        const sound = known.filter((id) => !failed.has(id));
        if (sound.length === 0) return;
        const silent = new Date(kernel.clock.now().getTime() - SILENT_MINUTES * 60_000);
        await forgetApart(kernel.db.app, { task, step, ids: sound, went: [...went], silent });
      },
    };
  };
}

/** What an administrator does with one: its task runs at once, or it is put aside until it fails in another way. */
export async function settleApart(ctx: Ctx, id: number, event: 'retry' | 'dismiss'): Promise<void> {
  const row = await lockApart(ctx.db, id);
  if (!row || !inScope(await ctx.scope(), row)) throw new NotFound();
  const to = ctx.move(apartMachine, { status: row.state }, event, undefined);
  await saveApart(ctx.db, id, { state: to, ...(event === 'retry' && { tries: 0 }) });
  if (event === 'retry') await ctx.enqueue(row.task, {}, { key: `${row.task}:again`, maxAttempts: 3 });
  await ctx.audit({ kind: 'platform.setApart', id, event, from: row.state, to, companyId: row.company_id, unitId: row.unit_id });
}
