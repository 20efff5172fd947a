import type { OutcomeProgress } from '@quantum/modules/issue/server-api';
import type { Db } from '@quantum/platform/server';
import { ROAD, STAGE } from '../domain/report.machine.ts';
import { escalation } from './escalation.ts';
import type { ReportRecord } from './tables.ts';

/** How far a report has come, without anyone who reported it or works on it; once escalated as what it goes on as. */
export async function progressOf(db: Db, report: ReportRecord & { updated_at: string }): Promise<OutcomeProgress> {
  const next = report.continued_id === null ? undefined : await escalation()?.progress(db, report.continued_id);
  return next ?? { code: report.code, stage: STAGE[report.status], road: ROAD, at: report.updated_at, reply: report.reply };
}
