import type { TreeUnit } from '@quantum/modules/organization/server-api';
import { cut, dayAt } from '@quantum/platform/domain';
import { insertRecord, nextCode, type Ctx } from '@quantum/platform/server';
import { REPORT_STATUS, TRIAGE_HOURS, type ReportKind } from '../contract/index.ts';
import { NO_FACTS, reportMachine } from '../domain/report.machine.ts';
import { PREFIX } from '../domain/report.rules.ts';
import { followOf, hashOf } from './followed.ts';
import { dueOnOf } from './report-due.ts';
import { reloadReport } from './report.store.ts';
import { REPORT, type ReportRecord } from './tables.ts';

const HOUR = 3_600_000;
interface ReportInput {
  clientId: string;
  clientHash: string | null;
  spaceId: number | null;
  category: string;
  description: string;
  occurredAt: string;
  reporterId: number | null;
  anonymous: boolean;
  risk: string | null;
  minutesLost: number | null;
  patientAffected: boolean | null;
}

/** A report that has just come in, with its first row of the history. */
export async function insertReport(ctx: Ctx, kind: ReportKind, unit: TreeUnit, told: ReportInput): Promise<ReportRecord> {
  const now = ctx.now();
  const day = dayAt(now, unit.timeZone);
  const code = await nextCode(ctx, `${PREFIX[kind]}-${unit.code}-${day.slice(0, 7).replace('-', '')}`);
  const status = ctx.move(reportMachine, { status: REPORT_STATUS.draft }, 'submit', NO_FACTS);
  const id = await insertRecord(ctx, REPORT, {
    company_id: unit.companyId,
    unit_id: unit.id,
    business_line_id: unit.businessLineId,
    event_on: day,
    code,
    client_id: told.clientId,
    client_hash: told.clientHash,
    kind,
    space_id: told.spaceId,
    category: told.category,
    description: told.description,
    occurred_at: told.occurredAt,
    reporter_id: told.reporterId,
    anonymous: told.anonymous,
    follow_hash: hashOf(await followOf(ctx, told.clientId)),
    risk: told.risk,
    status,
    reported_at: now.toISOString(),
    due_on: await dueOnOf(ctx, unit.id, told.risk, now),
    triage_due_at: new Date(now.getTime() + TRIAGE_HOURS * HOUR).toISOString(),
    minutes_lost: told.minutesLost,
    patient_affected: told.patientAffected,
    search: cut(`${code} ${told.description}`.toLowerCase(), 1000),
  });
  const place = { companyId: unit.companyId!, unitId: unit.id };
  await ctx.audit({ kind: REPORT.kind, id, code, event: 'submit', from: REPORT_STATUS.draft, to: status, ...place });
  return reloadReport(ctx, id);
}
