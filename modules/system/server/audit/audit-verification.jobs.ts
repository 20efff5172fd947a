import type { JobKind } from '@quantum/platform/server';
import { keepVerification } from './audit.store.ts';

/** Stored with each job. */
export const VERIFY_AUDIT = 'system.verifyAudit';

/** Walks every chain, the signed heads and this server's file of them, and keeps what was found. */
export const verifyAuditKind: JobKind = {
  kind: VERIFY_AUDIT,
  run: async ({ kernel, job, signal, progress }) => {
    const verdict = await kernel.audit.verify([], (checked, total) => {
      signal.throwIfAborted();
      progress(checked, total);
    });
    await keepVerification(kernel.db.app, job.id, kernel.clock.now(), job.actor.name, verdict);
    return {};
  },
};
