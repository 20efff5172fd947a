import type { EligibilityAnswer, SuspendingEvent } from '@quantum/modules/attestation/server-api';
import { incidentPath } from '../../contract/index.ts';
import { countInvolvements, readInvolvedSince } from './serious-involved.store.ts';

/**
 * Of people who are put forward for a level: serious incidents of the last months they were hurt in and that were confirmed, which is once the
 * report was accepted and for as long as it is not void.
 */
export const seriousInvolved: EligibilityAnswer = {
  kind: 'incident',
  suspends: async (ctx, since) => {
    const involved: SuspendingEvent[] = (await readInvolvedSince(ctx.db, since)).map((row) => ({
      ...row,
      href: incidentPath(row.sourceId),
    }));
    return involved;
  },
  read: async (ctx, employeeIds, months, day) => {
    const found = await countInvolvements(ctx.db, employeeIds, months, day);
    return new Map(employeeIds.map((id) => [id, found.get(id) ?? 0]));
  },
};
