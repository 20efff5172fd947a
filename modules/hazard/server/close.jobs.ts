import { HAZARD_LEVEL } from '@quantum/modules/dictionary/contract';
import { operation } from '@quantum/platform/contract';
import { openDeadLetters, processBatches, wordsOf, type KernelServices } from '@quantum/platform/server';
import { REPORT_STATUS, reportPath } from '../contract/index.ts';
import { closeByTime } from './report.service.ts';
import { lockToClose } from './report.store.ts';
import type { ReportRecord } from './tables.ts';

export const HAZARD_CLOSE = 'hazard-close';
const close = operation({
  id: 'hazard.report.closeByTime',
  permission: 'self',
  verb: 'system',
  kind: 'write',
  actors: ['system'],
  unaudited: 'a run that finds nothing writes nothing; each report it closes has its own row',
});

/** Hourly: what was completed 14 days ago without an objection is closed; a major hazard waits for EHS. */
export async function closeCompleted(kernel: KernelServices): Promise<void> {
  const letters = await openDeadLetters(kernel, HAZARD_CLOSE);
  await processBatches<ReportRecord>(kernel, letters(REPORT_STATUS.caseClosed), {
    job: 'hazard close',
    operation: close,
    size: 1,
    lock: (ctx, limit, except) => lockToClose(ctx, limit, except, HAZARD_LEVEL.major),
    work: async (ctx, rows) => {
      for (const report of rows) await closeByTime(ctx, report);
    },
    describe: ({ id, code, kind, company_id, unit_id }) => ({
      title: wordsOf({ kernel }, 'hazard.apart.close', { code }),
      href: reportPath(kind, id),
      companyId: company_id,
      unitId: unit_id,
    }),
  });
}
